import type { Contracts } from '../model.js';
import { banner } from './module-text.js';

/**
 * A module that compiles only where every generated type and the static type of its definition accept the same
 * values.
 */
export function emitTypeEquality(contracts: Contracts): string {
  const all = [...contracts.values()];
  const imports = all.map(({ name, file }) => {
    const definition = file.replace(/^src\//, '../').replace(/\.ts$/, '.js');
    return `import type { ${name} as ${name}Definition } from '${definition}';\n`;
  });
  const checks = all.map(
    ({ name }) => `${name}: true satisfies Same<Static<typeof ${name}Definition>, types.${name}>,`,
  );
  return (
    `${banner('every contract')}import type { Static } from '@sinclair/typebox';\n${imports.join('')}` +
    `import type * as types from './index.js';\n\n` +
    `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;\n\n` +
    `export const checks = {\n${checks.join('\n')}\n};\n`
  );
}
