#!/usr/bin/env node
/** `pnpm bench [section] [--quick]`: see src/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
