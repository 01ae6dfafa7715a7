import { FormatRegistry } from '@sinclair/typebox';
import { formats } from '../formats/index.js';

/**
 * Registers the formats of the definitions with TypeBox: `date`, `date-time`, `decimal`, `phone` and `utc-date-time`.
 * Call it once, before `Value.Check` or `TypeCompiler.Compile`: TypeBox rejects every value of a format that it does not
 * know. Formats that are registered under these names are replaced. The registry belongs to the copy of TypeBox that
 * loads with this module: ES modules and CommonJS have one each.
 */
export function registerFormats(): void {
  for (const [name, conforms] of Object.entries(formats)) FormatRegistry.Set(name, conforms);
}
