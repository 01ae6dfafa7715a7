import {
  closedEnum,
  closedObject,
  constant,
  freeForm,
  openEnum,
  optional,
  string,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { functionModules } from '../../test/generated-validators.js';
import { faultFinder } from '../../test/verdicts.js';
import { emitSchemaModules } from '../assemble/emit-schema-modules.js';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import { escapeHidden } from '../characters.js';
import { emitDocuments, toDocuments } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/format.js';

/** A character of every kind that does not show. */
const HIDDEN = [
  [
    0x00, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200d, 0x202e, 0x2028, 0x2029, 0x2066, 0x3164, 0xe000, 0xfe0f,
    0xfeff,
  ],
  [0xffff, 0xd800, 0xdfff, 0xe0061],
].flat();

function pattern(source: string): TSchema {
  return Type.String({ pattern: source, description: `A text like ${source}.` });
}

/** Each place of a definition that holds text which is no name, with a hidden character in it. */
function thing(hidden: string): TSchema {
  const [one, other] = [`a${hidden}b`, `c${hidden}`] as const;
  return closedObject(
    'Thing',
    `A thing${hidden} of some kind.`,
    {
      kind: closedEnum([one, other], `Its ${hidden}kind.`),
      fixed: optional(constant(one, `Always ${hidden}.`)),
      seen: optional(openEnum([one, other], `Seen ${hidden}.`)),
      like: optional(pattern(`^a${hidden}[${hidden}-${hidden}]?$`)),
      note: optional(string(`A note${hidden}.`, { examples: [one] })),
      free: optional(
        Type.Unsafe({
          ...freeForm(`Anything${hidden}.`),
          default: { [one]: other },
          examples: [{ [one]: 1 }],
        }),
      ),
    },
    { if: { properties: { kind: { const: other } } }, then: { required: ['note'] } },
  );
}

describe.each(HIDDEN.map((codePoint) => [codePoint.toString(16), String.fromCodePoint(codePoint)]))(
  'a definition with U+%s in its texts',
  (_codePoint, hidden) => {
    const contracts = contractsOf(thing(hidden));

    it('accepts what stock Ajv accepts', () => {
      const faultsIn = faultFinder(contracts, 'Thing');
      const [one, other] = [`a${hidden}b`, `c${hidden}`];
      for (const like of [
        `a${hidden}`,
        `a${hidden}${hidden}`,
        'a',
        'ab',
        `a\\u${hidden}`,
        'a\ufffd',
        'a\ufffd\ufffd',
      ]) {
        const expected = like.startsWith(`a${hidden}`) ? [] : ['/like pattern'];
        expect(faultsIn({ kind: one, like })).toEqual(expected);
      }
      expect(faultsIn({ kind: one, fixed: one, seen: one, free: { [one]: other } })).toEqual([]);
      expect(faultsIn({ kind: 'ab', fixed: other })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: '\ufffd', fixed: 'a\ufffdb' })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: other })).toEqual(['/note missing']);
      expect(faultsIn({ kind: other, note: hidden, seen: 'x' })).toEqual([]);
    });

    it('shows it in every file that is generated', async () => {
      const typeScript = await formatTypeScript(
        new Map([
          ...(await emitSchemaModules(contracts, [])),
          ...(await emitValidatorModules(contracts)),
          ...functionModules(contracts),
        ]),
      );
      const files = [...typeScript, ...emitDocuments(toDocuments(contracts, 'test'))];
      for (const [path, file] of files) {
        expect([path, escapeHidden(file)]).toEqual([path, file]);
        expect([path, Buffer.from(file).toString()]).toEqual([path, file]);
      }
      const { properties } = JSON.parse(
        emitDocuments(toDocuments(contracts, 'test')).get('json/Thing.json')!,
      );
      expect(properties.kind.enum).toEqual([`a${hidden}b`, `c${hidden}`]);
      expect(properties.like.pattern).toBe(`^a${hidden}[${hidden}-${hidden}]?$`);
      expect(properties.kind.description).toBe(`Its ${hidden}kind.`);
    });
  },
);
