#!/usr/bin/env node
/** `node mutants.mjs [--full]`: see src/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
