import { groupBy } from '@data-import/compiler/once';
import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { heading, listBlock, pageLink, table } from '../blocks.js';
import { writePage } from '../content.js';
import { capitalised, listed, type Prose, createProse } from '../prose.js';
import { type Group, type Located, locator } from './places.js';

const COLUMNS = { gaps: 'Not documented', assumptions: 'Our assumption' };

interface Remark {
  readonly text: string;
  readonly place: Located;
}

const GROUPS: readonly (readonly [group: Group, title: string])[] = [
  ['general', 'Everywhere'],
  ['operation', 'Operations'],
  ['contract', 'Contracts'],
  ['event', 'Events'],
  ['shape', 'Shapes of events'],
];

const MAX_IN_A_CELL = 12;

function listRemarks(path: keyof typeof COLUMNS, source: Source): readonly Remark[] {
  const locate = locator(source);
  return (['rest', 'events'] as const).flatMap((side) => {
    const { gaps, assumptions } = source[side];
    return path === 'gaps'
      ? gaps.map((gap) => ({ text: gap.missing, place: locate(gap, side) }))
      : assumptions.map((each) => ({ text: each.assumption, place: locate(each, side) }));
  });
}

interface GroupOptions {
  readonly path: keyof typeof COLUMNS;
  readonly remarks: readonly Remark[];
  readonly prose: Prose;
}

function groupBlocks(
  [group, title]: (typeof GROUPS)[number],
  { path, remarks, prose }: GroupOptions,
): readonly Block[] {
  const inGroup = remarks.filter(({ place }) => place.group === group);
  if (inGroup.length === 0) return [];
  const cells: Text[][] = [];
  const sections: Block[] = [];
  for (const [text, same] of groupBy(inGroup, (remark) => remark.text)) {
    const links = same.map(({ place }) => place.link);
    if (links.length <= MAX_IN_A_CELL) {
      cells.push([prose(capitalised(text)), listed(links)]);
      continue;
    }
    const id = `${group}-${sections.length / 2 + 1}`;
    const below = pageLink(`${path}#${id}`, `${links.length} places, listed below`);
    cells.push([prose(capitalised(text)), [below]]);
    sections.push(heading(3, capitalised(text), id), listBlock(links.map((link) => [link])));
  }
  return [heading(2, title, group), table([COLUMNS[path], 'Where'], cells), ...sections];
}

export function remarkPage(path: keyof typeof COLUMNS, source: Source): Page {
  const remarks = listRemarks(path, source);
  const options = { path, remarks, prose: createProse(source) };
  const groups = GROUPS.flatMap((group) => groupBlocks(group, options));
  return writePage(path, { count: remarks.length, groups });
}
