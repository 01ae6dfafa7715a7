import type { RestContracts, JsonSchema } from '../contracts.js';
import type { Block, CodeBlock, Page, Text } from '../page.js';
import { FIELDS, remarkBlocks } from './field-blocks.js';
import { listRemarks } from './field-rows.js';
import { commaSeparated, listed, operationLink, prose, valueText } from '../prose.js';
import { listContainers, listOperationUses, listReferrers, toValuesPage } from './references.js';
import { codeBlock, codeLink, type Fact, facts, heading, listBlock, paragraph, table } from '../blocks.js';
import { writePage } from '../content.js';
import { readSample } from '../samples/sample.js';

const GROUPS = { closed: 'Closed lists', open: 'Open lists' } as const;

export function valuePages(rest: RestContracts): readonly Page[] {
  const lists = listValueLists(rest).toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen));
  const operations = operationsByContract(rest);
  return [
    listPage(lists),
    ...lists.map((list) => valuePage(list, { lists, rest, operations: operations.get(list.schema)! })),
  ];
}

function operationsByContract(rest: RestContracts): ReadonlyMap<string, readonly string[]> {
  const uses = listOperationUses(rest);
  const referrers = listReferrers(rest.schemas);
  const operations = [...rest.schemas.keys()].map((name) => {
    const all = listContainers(name, referrers).flatMap((each) => uses.get(each) ?? []);
    return [name, [...new Set(all.map(({ operationId }) => operationId))].toSorted()] as const;
  });
  return new Map(operations);
}

interface Surroundings {
  readonly lists: readonly ValueList[];
  readonly rest: RestContracts;
  readonly operations: readonly string[];
}

function valuePage(shown: ValueList, { lists, rest, operations }: Surroundings): Page {
  const { page, schema, isOpen, values, property } = shown;
  const direction = rest.directions.get(schema)!;
  return {
    path: page,
    kind: 'value-list',
    section: 'values',
    group: isOpen ? GROUPS.open : GROUPS.closed,
    title: toName(shown),
    isCode: true,
    summary: prose(property.description ?? ''),
    labels: [
      ...(direction === 'part' ? [] : [{ text: direction, tone: direction }]),
      { text: isOpen ? 'open' : 'closed', tone: 'neutral' },
    ],
    blocks: [
      heading(2, isOpen ? 'Known values' : 'Values', 'values'),
      listBlock(values.map((value) => [{ code: value }])),
      paragraph(...othersText(shown, direction)),
      facts(listFacts(shown, { lists, rest, operations })),
      ...remarkBlocks(listRemarks(property)),
      heading(2, 'In code', 'code'),
      toCode(shown),
    ],
    keywords: values,
  };
}

function toName({ schema, field }: ValueList): string {
  return `${schema}.${field}`;
}

function othersText({ isOpen }: ValueList, direction: string): Text {
  const sends = direction === 'request';
  if (!isOpen) {
    const end = sends ? 'Send no other.' : 'One that is not listed makes the response invalid.';
    return [`These are the only values, in this spelling. ${end}`];
  }
  const end = sends
    ? 'Validators accept another one; whether the service does is not documented.'
    : 'Unknown values are valid: handle them.';
  return [`These are the values seen so far, and any other string is valid. ${end}`];
}

function listFacts({ schema, field, page, values }: ValueList, { lists, operations }: Surroundings): Fact[] {
  const same = lists.filter(
    (each) => each.page !== page && each.field === field && each.values.join('\n') === values.join('\n'),
  );
  const users = listed(operations.map(operationLink));
  return [
    ['Field', [codeLink(`contracts/${schema}#${FIELDS}-${field}`, `${schema}.${field}`)]],
    ['Used by', operations.length === 0 ? 'No documented operation' : users],
    ['Same values', listed(same.map((each) => codeLink(each.page, toName(each))))],
  ];
}

function toCode({ schema, field, constant, isOpen }: ValueList): CodeBlock {
  const sample = isOpen ? 'open-values' : 'closed-values';
  return codeBlock('typescript', readSample(sample, { schema, field, constant }));
}

function listPage(lists: readonly ValueList[]): Page {
  const section = (isOpen: boolean, column: string): Block[] => {
    const rows = lists
      .filter((each) => each.isOpen === isOpen)
      .map((each) => [[codeLink(each.page, toName(each))], commaSeparated(each.values, valueText)]);
    return [table(['Field', column], rows)];
  };
  return writePage('values', { closed: section(false, 'Values'), open: section(true, 'Values seen') });
}

export interface ValueList {
  readonly page: string;
  readonly schema: string;
  readonly field: string;
  readonly isOpen: boolean;
  readonly values: readonly string[];
  readonly constant: string;
  readonly property: JsonSchema;
}

export function listValueLists({ schemas }: Pick<RestContracts, 'schemas'>): readonly ValueList[] {
  return [...schemas].flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, property]): ValueList[] => {
      if (property === false) return [];
      const isOpen = property['x-open-enum'] === true;
      const values = isOpen ? property.examples : property.enum;
      if (values === undefined) return [];
      const page = toValuesPage(schema, field);
      const constant = constantName(schema, field);
      return [{ page, schema, field, isOpen, values: values.map(String), constant, property }];
    }),
  );
}

function constantName(schema: string, field: string): string {
  const words = field.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${schema.charAt(0).toLowerCase()}${schema.slice(1)}${words.join('')}Values`;
}
