import { FormatRegistry } from '@sinclair/typebox';
import { formats } from '../formats/index.js';

/**
 * Registers the formats of the definitions with TypeBox, which rejects every value of a format that it does not know. Call
 * it before `Value.Check` or `TypeCompiler.Compile`. The copies of TypeBox for ES modules and CommonJS have a registry
 * each.
 */
export function registerFormats(): void {
  for (const [name, conforms] of Object.entries(formats)) FormatRegistry.Set(name, conforms);
}
