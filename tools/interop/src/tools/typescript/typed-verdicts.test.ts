import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vectors } from '@data-import/conformance';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../test/folder.js';
import { typedVerdicts } from './typed-verdicts.js';

const types = {
  imports: "import type { Contract } from './types.js';",
  typeOf: () => 'Contract',
};

function contract(usedFor: 'request' | 'response'): Vectors {
  const documents = [{ kind: 'A' }, { kind: 'B' }, { kind: 'A', more: 1 }];
  return {
    contract: usedFor === 'request' ? 'Note' : 'NoteResult',
    schema: '',
    title: '',
    usedFor,
    valid: documents.map((document) => ({ title: '', document })),
    invalid: [],
  };
}

describe('what types keep', () => {
  const folder = useFolder();

  it('is what the compiler rejects: more fields only in requests', async () => {
    await writeFile(join(folder(), 'types.ts'), "export interface Contract { kind: 'A' }\n");
    const { verdicts } = await typedVerdicts(folder(), types, [contract('request'), contract('response')]);
    expect(verdicts?.get('Note')?.valid).toEqual([true, false, false]);
    expect(verdicts?.get('NoteResult')?.valid).toEqual([true, false, true]);
  });
});

describe('types that do not compile', () => {
  const folder = useFolder();

  it('are an error', async () => {
    await expect(typedVerdicts(folder(), types, [contract('request')])).rejects.toThrow(
      'vectors.ts:1 TS2307',
    );
    await writeFile(join(folder(), 'types.ts'), 'export type Contract = Missing;\n');
    await expect(typedVerdicts(folder(), types, [contract('request')])).rejects.toThrow('types.ts:1 TS2304');
  });
});
