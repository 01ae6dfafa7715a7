import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
