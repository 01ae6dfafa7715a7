import { type Block, type Label, listLinkedPages, type Page, plainText, type Text } from '../page.js';
import { OPENAPI, schemaFile } from '../published-files.js';
import type { RestContracts } from '../contracts.js';
import type { RestSource } from '../source.js';
import type { CallSource } from '../operations/calls.js';
import { cardsSection, type Fact, facts, markup } from '../blocks.js';
import { writePage } from '../content.js';
import { codeTabs, contractImports, exampleBlocks, wireText } from './code-blocks.js';
import {
  listContainers,
  directReferences,
  findHeader,
  type OperationUse,
  listOperationUses,
  listReferrers,
  restContext,
} from './references.js';
import { type Described, describeDocument } from './field-rows.js';
import { fieldBlocks, remarkBlocks, requiredText } from './field-blocks.js';
import { contractLink, listed, operationLink, separated } from '../prose.js';
import { createTypeTexts } from './type-texts.js';

const GROUPS = [
  'Requests',
  'Queries, path parameters and headers',
  'Responses',
  'Parts of requests',
  'Parts of responses',
  'Others',
] as const;

type Group = (typeof GROUPS)[number];

interface Context {
  readonly rest: RestSource;
  readonly wire: (name: string) => readonly Block[];
  readonly types: ReadonlyMap<string, string>;
  readonly uses: ReadonlyMap<string, readonly OperationUse[]>;
  readonly referrers: ReadonlyMap<string, readonly string[]>;
}

export async function restContractPages(source: CallSource): Promise<readonly Page[]> {
  const { rest } = source;
  const context: Context = {
    rest,
    wire: (name) => wireText(name, source),
    types: await createTypeTexts(rest.contracts, '@data-import/schemas', rest.parameterContracts),
    uses: listOperationUses(rest),
    referrers: listReferrers(rest.schemas),
  };
  const all = [...rest.schemas.keys()].map((name) => contractPage(name, context));
  const pages = GROUPS.flatMap((group) => all.filter((page) => page.group === group));
  return [listPage(pages), ...pages];
}

function toGroup(name: string, { rest, uses }: Context): Group {
  if (rest.parameterContracts.includes(name)) return 'Queries, path parameters and headers';
  const direction = rest.directions.get(name);
  if (uses.has(name)) return direction === 'request' ? 'Requests' : 'Responses';
  if (direction === 'part') return 'Others';
  return direction === 'request' ? 'Parts of requests' : 'Parts of responses';
}

function contractPage(name: string, context: Context): Page {
  const { rest, types, wire } = context;
  const schema = rest.schemas.get(name)!;
  const published = rest.published.get(name)!;
  const isText = rest.parameterContracts.includes(name);
  const whole = describeDocument(schema, restContext(rest));
  return {
    path: `contracts/${name}`,
    kind: 'contract',
    section: 'contracts',
    group: toGroup(name, context),
    title: name,
    isCode: true,
    summary: whole.description,
    labels: listLabels(name, context),
    blocks: [
      facts(listFacts(name, whole, context)),
      ...(isText ? wire(name) : []),
      ...fieldBlocks(whole),
      ...remarkBlocks(whole.remarks),
      ...(isText ? [] : exampleBlocks(published)),
      ...codeTabs(published, { of: 'rest', type: types.get(name)!, imports: contractImports(name, isText) }),
    ],
    check: [{ kind: 'contract', name }],
  };
}

function isClosed(name: string, { schemas }: RestContracts): boolean {
  return schemas.get(name)!.additionalProperties === false;
}

function listLabels(name: string, { rest, uses }: Context): Label[] {
  const header: Label = { text: 'header', tone: 'neutral' };
  if (findHeader(name, rest) !== undefined) return [{ text: 'request', tone: 'request' }, header];
  const direction = rest.directions.get(name)!;
  const purposes = [...new Set(uses.get(name)?.map((use) => use.as) ?? ['part'])];
  const words = [
    ...purposes.filter((each) => each === 'part' || each !== direction),
    isClosed(name, rest) ? 'closed' : 'open',
  ];
  return [
    ...(direction === 'part' ? [] : [{ text: direction, tone: direction }]),
    ...words.map((text) => ({ text, tone: 'neutral' }) as const),
    ...(rest.schemas.get(name)!.deprecated === true
      ? [{ text: 'deprecated', tone: 'warning' } as const]
      : []),
  ];
}

function listFacts(name: string, whole: Described, { rest, uses, referrers }: Context): Fact[] {
  const page = `contracts/${name}`;
  const within = listContainers(name, referrers)
    .slice(1)
    .flatMap((container) => uses.get(container) ?? []);
  const linked = listLinkedPages(whole.type);
  const inside = directReferences(rest.schemas.get(name)!).filter(
    (each) => !linked.includes(`contracts/${each}`),
  );
  const header = findHeader(name, rest);
  const isUnused = rest.directions.get(name) === 'part' && header === undefined;
  const users: Text =
    header === undefined
      ? usesText(uses.get(name) ?? [])
      : ['Every operation, as the header ', { code: header }];
  return [
    ['Type', plainText(whole.type) === 'object' ? [] : whole.type],
    ['Required', requiredText(whole, page)],
    ['Other fields', otherFieldsText(name, rest)],
    ['Used by', users],
    ['Used in', usesText(within)],
    ['Part of', listed(referrers.get(name)!.map(contractLink))],
    ['Contains', listed(inside.map(contractLink))],
    ['Used by', isUnused ? 'No documented operation' : ''],
    ['Download', [schemaFile('rest', name), ', ', OPENAPI]],
  ];
}

function otherFieldsText(name: string, rest: RestContracts): Text {
  const { type, anyOf, additionalProperties } = rest.schemas.get(name)!;
  const hasFields = type === 'object' || type === 'array' || anyOf !== undefined;
  if (isClosed(name, rest)) return ['The validators reject undocumented fields at any depth.'];
  if (!hasFields || additionalProperties !== undefined) return [];
  return markup(
    "Fields may be added: undocumented ones are accepted at any depth. `validate(document, { unknownFields: 'report' })` lists them.",
  );
}

function usesText(uses: readonly OperationUse[]): Text {
  const operations = [...new Set(uses.map(({ operationId }) => operationId))];
  const texts = operations.map((operationId): Text => {
    const purposes = uses
      .filter((use) => use.operationId === operationId)
      .map(({ as, status }) => (status === undefined ? as : `${as} ${status}`));
    return [operationLink(operationId), ` (${[...new Set(purposes)].join(', ')})`];
  });
  return separated(texts);
}

function listPage(pages: readonly Page[]): Page {
  const inGroup = (title: Group) => pages.filter(({ group }) => group === title);
  return writePage('contracts', {
    cards: GROUPS.flatMap((title) => cardsSection(title, inGroup(title))),
  });
}
