import type { Block, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import { counted, groupBy, heading, listBlock, markupBlock, pageLink, table } from '../blocks.js';
import { capitalised, listed, type Prose, createProse } from '../prose.js';
import { type Group, type Located, locator } from './places.js';

const PAGES = {
  gaps: {
    title: 'What is not documented',
    column: 'Not documented',
    summary: (count: number) =>
      `${counted(count, 'gap')} of the specification. The contracts leave them open: ask the operator of the service.`,
    about:
      'A gap is something that the specification does not document. The contracts leave it unconstrained. For choices that had to be made, see [our assumptions](assumptions).',
  },
  assumptions: {
    title: 'Our assumptions',
    column: 'Our assumption',
    summary: (count: number) =>
      `${counted(count, 'place')} where the specification leaves a choice that the contracts had to make.`,
    about:
      'An assumption is our interpretation of the specification, not a fact. If the service behaves differently, correct the assumption that is wrong. What the specification does not show at all is a [gap](gaps).',
  },
};

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

function listRemarks(path: keyof typeof PAGES, source: Source): readonly Remark[] {
  const locate = locator(source);
  return (['rest', 'events'] as const).flatMap((side) => {
    const { gaps, assumptions } = source[side];
    return path === 'gaps'
      ? gaps.map((gap) => ({ text: gap.missing, place: locate(gap, side) }))
      : assumptions.map((each) => ({ text: each.assumption, place: locate(each, side) }));
  });
}

interface GroupOptions {
  readonly path: keyof typeof PAGES;
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
      cells.push([prose(capitalised(text)), listed(links, 'and')]);
      continue;
    }
    const id = `${group}-${sections.length / 2 + 1}`;
    const below = pageLink(`${path}#${id}`, `${links.length} places, listed below`);
    cells.push([prose(capitalised(text)), [below]]);
    sections.push(heading(3, capitalised(text), id), listBlock(links.map((link) => [link])));
  }
  return [heading(2, title, group), table([PAGES[path].column, 'Where'], cells), ...sections];
}

export function remarkPage(path: keyof typeof PAGES, source: Source): Page {
  const { title, summary, about } = PAGES[path];
  const remarks = listRemarks(path, source);
  const prose = createProse(source);
  return {
    path,
    kind: 'guide',
    section: 'guides',
    title,
    summary: [summary(remarks.length)],
    labels: [],
    blocks: [markupBlock(about), ...GROUPS.flatMap((group) => groupBlocks(group, { path, remarks, prose }))],
  };
}
