import { emitTypes } from '@data-import/compiler/emit-types';
import { formatTypeScript } from '@data-import/compiler/format-typescript';
import { listReferences } from '@data-import/compiler/json-schema';
import { inputName } from '@data-import/compiler/parameter-contracts';
import { toInputs } from '@data-import/compiler/parameter-fields';
import type { Contracts } from '@data-import/compiler/model';
import { listMentioned } from './references.js';

const JSON_VALUE = 'JsonValue';

const COMMENT = /^( *)\/\*\*\n((?: +\*.*\n)+?) +\*\/$/gm;
const WRAPPED = /.{1,88}(?: |$)/g;

const LONG = 200;

export async function createTypeTexts(
  contracts: Contracts,
  from: '@data-import/schemas' | '@data-import/events',
  parameters: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const declarations = await listDeclarations(contracts, parameters);
  const texts = [...contracts.keys()].map((name) => {
    const [own, others] = [[name, inputName(name)], listMentioned(name, contracts)].map((names) =>
      names.flatMap((each) => declarations.get(each) ?? []),
    ) as [string[], string[]];
    const isLong = [...own, ...others].join('\n').split('\n').length > LONG;
    const parts = isLong ? own : [...own, ...others];
    const imports = [
      ...(isLong ? [toImport([...listReferences(contracts.get(name)!.schema)], from)] : []),
      ...(parts.some((part) => new RegExp(`\\b${JSON_VALUE}\\b`).test(part))
        ? [toImport([JSON_VALUE], '@data-import/schemas')]
        : []),
    ];
    return [name, [...imports, ...parts].join('\n\n')] as const;
  });
  return new Map(texts);
}

function toImport(names: readonly string[], from: string): string {
  return `import type { ${names.join(', ')} } from '${from}';`;
}

async function listDeclarations(
  contracts: Contracts,
  parameters: readonly string[],
): Promise<Map<string, string>> {
  const sent = parameters.map(
    (name) => [name, { kind: 'parameters', contract: contracts.get(name)! }] as const,
  );
  const all = new Map([...contracts, ...toInputs(new Map(sent), contracts)]);
  const types = [...(await emitTypes(all))].map(([name, code]) => [`${name}.ts`, code] as const);
  const formatted = await formatTypeScript(new Map(types));
  return new Map(
    [...formatted].map(([path, code]) => [path.slice(0, -'.ts'.length), wrapComments(code.trim())]),
  );
}

function wrapComments(code: string): string {
  return code.replaceAll(COMMENT, (_all, indent: string, body: string) => {
    const texts = body
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^ +\* ?/, ''));
    const lines = texts.flatMap((text) => text.match(WRAPPED) ?? ['']).map((line) => ` ${line}`.trimEnd());
    const [only] = lines;
    if (lines.length === 1) return `${indent}/**${only} */`;
    return ['/**', ...lines.map((line) => ` *${line}`), ' */'].map((line) => indent + line).join('\n');
  });
}
