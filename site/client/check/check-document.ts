import { parseEvent, suggestTypes } from '@data-import/events';
import type { Issue, Result } from '@data-import/validators/runtime';
import type { Span } from './documents.js';
import type { CheckTarget, Choice, EventFacts, TopFields } from './facts.js';
import { findingsOf, noteAt } from './findings.js';
import { type Subject, subjectsIn } from './interpret.js';
import type { Way } from './json.js';
import type { Library } from './library.js';
import type { Lines } from './lines.js';
import { Locator } from './locate.js';
import { duplicatesIn } from './duplicates.js';
import { eventCandidatesFor } from './recognise.js';
import type { Checked, Finding, Options } from './report.js';
import { wayToName, wrongName } from './event-name-place.js';

export interface Settings {
  readonly choice: Choice;
  readonly options: Options;
  readonly library: Library;
  readonly lines: Lines;
  /** How many findings are located and listed. */
  readonly most: number;
}

/** What the checks of one document share. */
export interface Context extends Settings {
  readonly document: Span;
  /** Reads the document again for the places of its values, so only a document that has something to show needs it. */
  readonly locator: () => Locator;
  /** Whether the document has many payloads: then the lines of the valid ones are not looked for. */
  readonly isBatch: boolean;
}

/** More payloads of a document than these are only counted, where they are valid. */
const FEW = 20;

const NONE: Result<unknown> = { ok: true, value: undefined };

/** Checks every payload of a document. */
export async function checkDocument(text: string, document: Span, settings: Settings): Promise<Checked[]> {
  const content = text.slice(document.from, document.to);
  const value = JSON.parse(content) as unknown;
  let locator: Locator | undefined;
  const subjects = subjectsIn(value, settings.choice, settings.library.index);
  const context: Context = {
    ...settings,
    document,
    locator: () => (locator ??= new Locator(text, document)),
    isBatch: subjects.length > FEW,
  };
  const checked: Checked[] = [];
  for (const subject of subjects) checked.push(await checkSubject(subject, context));
  const twice = settings.most === 0 ? [] : duplicatesIn(content, value, subjects, context);
  return twice.length === 0 ? checked : withFindings(checked, twice);
}

/** Fields that stand twice are listed with the first payload of their document. */
function withFindings([first, ...rest]: readonly Checked[], findings: readonly Finding[]): Checked[] {
  return first === undefined ? [] : [{ ...first, findings: [...findings, ...first.findings] }, ...rest];
}

function checkSubject(subject: Subject, context: Context): Promise<Checked> {
  if (subject.kind === 'contract') return checkContract(subject, context);
  return subject.kind === 'event' ? checkEvent(subject, context) : unrecognised(subject, context);
}

/** As many as can be listed, and what tells of more. */
function validateOptions({ most }: Context) {
  const limit = Math.max(1, most);
  return { maxIssues: limit, maxUnknownFields: limit, unknownFields: 'report', values: 'show' } as const;
}

async function checkContract(
  { name, value, way, why, others }: Subject & { kind: 'contract' },
  context: Context,
): Promise<Checked> {
  const validator = await context.library.validator(name);
  const result = validator.validate(value, validateOptions(context));
  const facts = context.library.index.contracts.find((contract) => contract.name === name);
  return {
    ...outcomeOf(result, way, context, facts?.fields),
    target: { kind: 'contract', name },
    ...(why !== undefined && { why }),
    others: others.map((other) => ({ kind: 'contract', name: other })),
  };
}

/** What validation says, with its places. */
function outcomeOf(
  result: Result<unknown>,
  way: Way,
  context: Context,
  fields: TopFields | undefined,
): Pick<Checked, 'outcome' | 'line' | 'findings' | 'faults' | 'truncated'> {
  const issues = result.ok ? [] : result.issues;
  const findings = context.most === 0 ? [] : findingsOf(result, way, context, fields);
  const isCounted = result.ok && findings.length === 0 && context.isBatch;
  return {
    outcome: result.ok ? 'valid' : 'invalid',
    line: isCounted ? context.lines.lineAt(context.document.from) : lineOf(way, context),
    findings,
    faults: issues.length,
    truncated: !result.ok && result.truncated,
  };
}

export function lineOf(way: Way, { document, lines, locator, most }: Context): number {
  const isWhole = way.length === 1 && way[0]!.length === 0;
  return lines.lineAt(isWhole || most === 0 ? document.from : locator().locate(way, []).mark.from);
}

async function checkEvent(subject: Subject & { kind: 'event' }, context: Context): Promise<Checked> {
  const { input, way, envelope, note } = subject;
  const outcome = await parseEvent(input, validateOptions(context));
  const { type, version, id, time } = outcome;
  const from = envelope === undefined ? [] : [`read from ${envelope}`];
  const why = [...from, ...(note === undefined ? [] : [note])].join('; ');
  const facts = context.library.index.events.find(
    (event) => event.type === type && event.version === version,
  );
  const about = {
    ...(why !== '' && { why }),
    event: {
      ...(facts !== undefined && { name: facts.name }),
      ...(id !== undefined && { id }),
      ...(time !== undefined && { time }),
    },
    others: [] as readonly CheckTarget[],
  };
  if (outcome.kind === 'valid' || outcome.kind === 'invalid') {
    const report = { unknownFields: outcome.unknownFields ?? [] };
    const result: Result<unknown> =
      outcome.kind === 'valid'
        ? { ...NONE, ...report }
        : { ok: false, issues: outcome.issues, truncated: outcome.truncated, ...report };
    const fields = (await context.library.eventFields())[facts?.name ?? ''];
    const target = { kind: 'event', type: outcome.type, version: outcome.version } as const;
    return { ...about, target, ...outcomeOf(result, way, context, fields) };
  }
  return { ...about, ...unknownEvent(outcome, subject, context) };
}

type Unread = Exclude<Awaited<ReturnType<typeof parseEvent>>, { readonly kind: 'valid' | 'invalid' }>;

/** An event of no known type or version, or none at all. */
function unknownEvent(
  outcome: Unread,
  { way, envelope = 'the event' }: Subject & { kind: 'event' },
  context: Context,
): Omit<Checked, 'why' | 'event' | 'target'> {
  const line = lineOf(way, context);
  const common = { outcome: 'unknown', line, faults: 1, truncated: false } as const;
  const { events } = context.library.index;
  if (outcome.kind === 'unknown-type' || outcome.kind === 'unknown-version') {
    const isType = outcome.kind === 'unknown-type';
    const near = isType ? suggestTypes(outcome.type) : outcome.knownVersions;
    const message = isType
      ? `the catalogue has no event type “${outcome.type}”${orNear(near)}`
      : `${outcome.type} has no version ${outcome.version}, only ${near.join(', ')}`;
    const others = isType
      ? near.flatMap((type) => newestOf(type, events) ?? [])
      : near.map((version) => ({ kind: 'event', type: outcome.type, version }) as const);
    const wrong = isType ? outcome.type : outcome.version;
    const { located, fixes } = wrongName(wrong, near, way, context);
    return { ...common, others, findings: [{ ...noteAt(message, located, context), fixes }] };
  }
  const findings = outcome.issues.map((issue) =>
    noteAt(`${envelope}: ${malformed(issue)}`, wayToName(way, context), context),
  );
  return { ...common, faults: findings.length, others: [], findings };
}

function malformed({ path: [part], message }: Issue): string {
  return part === undefined ? message : `its ${part} could not be read: ${message}`;
}

function orNear(names: readonly string[]): string {
  return names.length === 0 ? '' : `; did you mean ${names.join(' or ')}?`;
}

function newestOf(type: string, events: readonly EventFacts[]): CheckTarget | undefined {
  const newest = events.findLast((event) => event.type === type);
  return newest && { kind: 'event', type, version: newest.version };
}

const UNLIKE_ANY =
  'No envelope says which event it is, and it has not enough fields of any request or response.';

/** A document that looks like none: perhaps the payload of an event without its envelope. */
async function unrecognised(
  { value, way }: Subject & { kind: 'unknown' },
  context: Context,
): Promise<Checked> {
  const { index, eventFields } = context.library;
  const near = context.most === 0 ? [] : eventCandidatesFor(value, index, await eventFields());
  return {
    outcome: 'unknown',
    line: lineOf(way, context),
    why:
      near[0] === undefined
        ? UNLIKE_ANY
        : `No envelope says which event it is. It is most like ${near[0].target.type}: ${near[0].why}.`,
    others: near.map(({ target }) => target),
    findings: [],
    faults: 0,
    truncated: false,
  };
}
