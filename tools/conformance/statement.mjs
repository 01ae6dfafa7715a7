#!/usr/bin/env node
/** `node statement.mjs [--draft <Name>]`: see src/statement/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/statement/main.ts');
