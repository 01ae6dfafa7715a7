import { commaSeparated } from '../prose.js';
import { createPage, addFact, codeLink, heading, markup, pageLink, paragraph, table } from '../blocks.js';
import type { Block, Inline, Page, Text } from '../page.js';
import { type Flow, FLOWS, type FlowState, isAssumption, type Transition } from './flows.js';

export function flowsPage(): Page {
  return createPage({
    path: 'flows',
    kind: 'guide',
    section: 'operations',
    title: 'States and flows',
    summary: 'The states of suppliers, imports, transfers and meter points, and what moves them.',
    blocks: [
      'The specification lists statuses and describes no moves between them. A move is marked as documented where the documented meaning of a status states its cause; every other one is our assumption and what the [sandbox](choices) does, and so is every event: no triggers are documented. The messages of one import in their order: [an import from start to end](import).',
      ...FLOWS.flatMap(flowBlocks),
    ],
  });
}

function flowBlocks(flow: Flow): readonly Block[] {
  const { id, title, text, field, states, transitions } = flow;
  const values = field === undefined ? [] : [' ', codeLink(`values/${field}`, field), ' has the values.'];
  return [
    heading(2, title, id),
    paragraph(...markup(text), ...values),
    {
      is: 'states',
      title: `States of ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      states: states.map(({ name }) => name),
      moves: transitions.map(({ from, to, label, ...basis }) => ({
        ...(from !== undefined && { from }),
        to,
        text: label,
        isAssumption: isAssumption(basis),
      })),
    },
    table(
      ['State', 'Meaning', 'Basis'],
      states.map((state) => [[toName(state.name, flow)], markup(state.text), toBasis(state)]),
    ),
    table(
      ['Move', 'Cause', 'Event, assumed', 'Basis'],
      transitions.map((move) => toRow(move, flow)),
    ),
  ];
}

function toRow({ from, to, trigger, events = [], ...basis }: Omit<Transition, 'label'>, flow: Flow): Text[] {
  return [
    [from === undefined ? 'start' : toName(from, flow), ' to ', toName(to, flow)],
    markup(trigger),
    events.length === 0 ? ['–'] : commaSeparated(events, (type) => codeLink(toEventPage(type), type)),
    toBasis(basis),
  ];
}

function toName(name: string, { field }: Flow): Inline {
  return field === undefined ? name : { code: name };
}

function toEventPage(type: string): string {
  return `events/${type}`;
}

function toBasis({ documented, choice }: Pick<FlowState, 'documented' | 'choice'>): Text {
  if (documented !== undefined) return [`documented: ${documented}`];
  if (choice === undefined) return ['our assumption'];
  return ['our assumption, ', pageLink('choices', 'choice'), ' ', { code: choice }];
}

function listRelations({ field, text, states, transitions }: Flow): {
  readonly named: readonly string[];
  readonly assumed: readonly string[];
} {
  const lines = [text, ...states.map((state) => state.text), ...transitions.map(({ trigger }) => trigger)];
  const named = lines
    .flatMap(markup)
    .flatMap((part) => (typeof part === 'object' && 'page' in part ? [part.page] : []));
  const events = transitions.flatMap((move) => move.events ?? []).map(toEventPage);
  return { named: field === undefined ? named : [...named, `values/${field}`], assumed: events };
}

function describeFlows(path: string): Text {
  return FLOWS.flatMap((flow): Text => {
    const { named, assumed } = listRelations(flow);
    if (![...named, ...assumed].includes(path)) return [];
    const remark = named.includes(path) && !path.startsWith('events/') ? [] : [' (our assumption)'];
    return [', ', pageLink(`flows#${flow.id}`, flow.title.replace(/^(An?|The) /, '')), ...remark];
  }).slice(1);
}

export function withFlows(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => addFact(page, 'Flows', describeFlows(page.path)));
}
