#!/usr/bin/env node
/** `node packed.mjs [--quick] [--only esm,types,…]`: see src/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
