import type { Definitions } from '@data-import/validators/testing';

/**
 * Replaced by the build with the schemas, by full name of the event and by name of the shape (tsup.config.ts). As text: to
 * import a CommonJS module, Node searches its code for exports, which takes 45 ms for these as an object.
 */
declare const DEFINITIONS: string;

export const definitions: Definitions = JSON.parse(DEFINITIONS) as Definitions;
