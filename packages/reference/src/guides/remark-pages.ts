import type { GapLocation } from '../contracts.js';
import type { Block, Inline, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { counted, groupBy, heading, listBlock, markupBlock, pageLink, table } from '../blocks.js';
import { capitalised, listed, type Prose, createProse } from '../prose.js';
import { type Group, type Located, locator, type Side } from './places.js';

interface Remark {
  readonly text: string;
  readonly place: Located;
}

interface RemarkRow {
  readonly text: string;
  readonly links: readonly Inline[];
}

const GROUPS: readonly (readonly [group: Group, title: string])[] = [
  ['general', 'Everywhere'],
  ['operation', 'Operations'],
  ['contract', 'Contracts'],
  ['event', 'Events'],
  ['shape', 'Shapes of events'],
];

const MAX_IN_A_CELL = 12;

function listRemarks<T extends GapLocation>(
  source: Source,
  of: (side: Side) => readonly T[],
  toText: (remark: T) => string,
): Remark[] {
  const locate = locator(source);
  return (['rest', 'events'] as const).flatMap((side) =>
    of(side).map((remark) => ({ text: toText(remark), place: locate(remark, side) })),
  );
}

function listRows(remarks: readonly Remark[]): readonly RemarkRow[] {
  const rows = groupBy(remarks, ({ text }) => text);
  return [...rows].map(([text, same]) => ({ text, links: same.map(({ place }) => place.link) }));
}

function groupBlocks(
  [group, title]: readonly [Group, string],
  { path, column, remarks, prose }: RemarkPage & { readonly prose: Prose },
): readonly Block[] {
  const rows = listRows(remarks.filter(({ place }) => place.group === group));
  if (rows.length === 0) return [];
  const long = rows.filter(({ links }) => links.length > MAX_IN_A_CELL);
  const toId = (row: RemarkRow) => `${group}-${long.indexOf(row) + 1}`;
  const cells = rows.map((row): Text[] => [
    prose(capitalised(row.text)),
    long.includes(row)
      ? [pageLink(`${path}#${toId(row)}`, `${row.links.length} places, listed below`)]
      : listed(row.links, 'and'),
  ]);
  return [
    heading(2, title, group),
    table([column, 'Where'], cells),
    ...long.flatMap((row): Block[] => [
      heading(3, capitalised(row.text), toId(row)),
      listBlock(row.links.map((link) => [link])),
    ]),
  ];
}

interface RemarkPage {
  readonly path: 'gaps' | 'assumptions';
  readonly column: string;
  readonly remarks: readonly Remark[];
}

function listBlocks(source: Source, page: RemarkPage): readonly Block[] {
  const prose = createProse(source);
  return GROUPS.flatMap((group) => groupBlocks(group, { ...page, prose }));
}

/** The gaps in the documentation: of everything, and of each operation, contract and event. */
export function gapsPage(source: Source): Page {
  const toGaps = (side: Side) => source[side].gaps;
  const remarks = listRemarks(source, toGaps, ({ missing }) => missing);
  return {
    path: 'gaps',
    kind: 'guide',
    section: 'guides',
    title: 'What is not documented',
    summary: [
      `${counted(remarks.length, 'gap')} of the specification. The contracts leave them open: ask the operator of the service.`,
    ],
    labels: [],
    blocks: [
      markupBlock(
        'A gap is something that the specification does not document. The contracts leave it unconstrained. For choices that had to be made, see [our assumptions](assumptions).',
      ),
      ...listBlocks(source, { path: 'gaps', column: 'Not documented', remarks }),
    ],
  };
}

/** Where the contracts had to choose: of everything, and of each operation, contract and event. */
export function readingsPage(source: Source): Page {
  const toAssumptions = (side: Side) => source[side].assumptions;
  const remarks = listRemarks(source, toAssumptions, ({ assumption }) => assumption);
  return {
    path: 'assumptions',
    kind: 'guide',
    section: 'guides',
    title: 'Our assumptions',
    summary: [
      `${counted(remarks.length, 'place')} where the specification leaves a choice that the contracts had to make.`,
    ],
    labels: [],
    blocks: [
      markupBlock(
        'An assumption is our interpretation of the specification, not a fact. If the service behaves differently, correct the assumption that is wrong. What the specification does not show at all is a [gap](gaps).',
      ),
      ...listBlocks(source, { path: 'assumptions', column: 'Our assumption', remarks }),
    ],
  };
}
