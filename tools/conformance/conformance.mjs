#!/usr/bin/env node
/** `npm run conformance [-- --full] [--write]`: see src/main.ts. */
import { register } from 'tsx/esm/api';

register();
await import('./src/main.ts');
