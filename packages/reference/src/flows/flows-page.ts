import { commaSeparated, separated } from '../prose.js';
import { addFact, codeLink, heading, markup, pageLink, paragraph, table } from '../blocks.js';
import { writePage } from '../content.js';
import { toPage } from '../events/event-types.js';
import { type Block, type Inline, listLinkedPages, type Page, type Text } from '../page.js';
import flows from './flows.json' with { type: 'json' };

export interface RecordedMove {
  /** Absent for the initial state. */
  readonly from?: string;
  readonly to: string;
  /** Label in the diagram: an operation, a requested sandbox fault, or `later`. */
  readonly label: string;
  /** Markup. */
  readonly cause: string;
  /** Types of the events that the sandbox emits with the transition. */
  readonly events: readonly string[];
}

export interface Flow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly field?: string;
  readonly states: readonly {
    readonly name: string;
    readonly text: string;
    /** The specification's section that defines the state. Without it, the meaning is our assumption. */
    readonly documented?: string;
  }[];
  /** Recorded from runs of the sandbox, because the specification describes none. */
  readonly moves: readonly RecordedMove[];
}

export const FLOWS: readonly Flow[] = flows;

export function flowsPage(): Page {
  return writePage('flows', { flows: FLOWS.flatMap(flowBlocks) });
}

function flowBlocks(flow: Flow): readonly Block[] {
  const { id, title, text, field, states, moves } = flow;
  const values = field === undefined ? [] : [' ', codeLink(`values/${field}`, field), ' has the values.'];
  return [
    heading(2, title, id),
    paragraph(...markup(text), ...values),
    {
      is: 'states',
      title: `States of ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      states: states.map(({ name }) => name),
      moves: moves.map(({ from, to, label }) => ({ ...(from !== undefined && { from }), to, text: label })),
    },
    table(
      ['State', 'Meaning', 'Basis'],
      states.map(({ name, text: meaning, documented }) => [
        [toName(name, flow)],
        markup(meaning),
        [documented === undefined ? 'our assumption' : `documented: ${documented}`],
      ]),
    ),
    table(
      ['Move, our assumption', 'Cause', 'Events at the same time'],
      moves.map((move) => toRow(move, flow)),
    ),
  ];
}

function toRow({ from, to, cause, events }: RecordedMove, flow: Flow): Text[] {
  return [
    [from === undefined ? 'start' : toName(from, flow), ' to ', toName(to, flow)],
    markup(cause),
    events.length === 0 ? ['–'] : commaSeparated(events, (type) => codeLink(toPage(type), type)),
  ];
}

function toName(name: string, { field }: Flow): Inline {
  return field === undefined ? name : { code: name };
}

function listRelations({ field, text, states, moves }: Flow) {
  const texts = [text, ...states.map((state) => state.text), ...moves.map(({ cause }) => cause)];
  const named = listLinkedPages(texts.flatMap(markup));
  const assumed = moves.flatMap(({ events }) => events.map(toPage));
  return { named: field === undefined ? named : [...named, `values/${field}`], assumed };
}

function describeFlows(path: string): Text {
  const texts = FLOWS.flatMap((flow): Text[] => {
    const { named, assumed } = listRelations(flow);
    if (![...named, ...assumed].includes(path)) return [];
    const remark = named.includes(path) && !path.startsWith('events/') ? [] : [' (our assumption)'];
    return [[pageLink(`flows#${flow.id}`, flow.title.replace(/^(An?|The) /, '')), ...remark]];
  });
  return separated(texts);
}

export function withFlows(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => addFact(page, 'Flows', describeFlows(page.path)));
}
