#!/usr/bin/env node
/** `node mutation.mjs [target...] [--mutate file,file] [--fresh]`: see src/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
