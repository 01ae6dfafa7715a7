import { register } from 'tsx/esm/api';

// A thread does not inherit that its program reads TypeScript.
register();
await import('./worker.ts');
