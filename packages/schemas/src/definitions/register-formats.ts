import { FormatRegistry } from '@sinclair/typebox';
import { formats } from '../formats/index.js';

/**
 * Registers the formats of the definitions with TypeBox, which rejects every value of an unknown format. Call
 * it before `Value.Check` or `TypeCompiler.Compile`. TypeBox has separate registries for `import` and
 * `require`.
 */
export function registerFormats(): void {
  for (const [name, conforms] of Object.entries(formats)) FormatRegistry.Set(name, conforms);
}
