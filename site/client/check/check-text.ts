import { parseEvent, suggestTypes } from '@data-import/events';
import { type Issue, printable, type Result } from '@data-import/validators/runtime';
import { splitText } from './documents.js';
import { type Choice, toTitle, type CheckTarget, type EventFacts, type TopFields } from './facts.js';
import {
  type Library,
  type Checked,
  type Count,
  MOST_FINDINGS,
  type Options,
  type Report,
  type Context,
  type Settings,
  type Finding,
} from './report.js';
import { Lines, type Span, type Way } from './text.js';
import { duplicatesIn, listFindings, noteAt, wayToName, wrongName } from './findings.js';
import { type Subject, subjectsIn } from './interpret.js';
import { Locator } from './places.js';
import { eventCandidatesFor } from '@data-import/cli/recognise';

export interface Control {
  step(done: number, all: number): Promise<void> | void;
}

const FEW_LISTED = 20;

export async function checkText(
  text: string,
  choice: Choice,
  options: Options,
  library: Library,
  control: Control,
): Promise<Report> {
  const { form, documents, broken } = splitText(text);
  const lines = new Lines(text);
  const tally = new Tally();
  tally.addBroken(broken.length);
  for (const [index, document] of documents.entries()) {
    await control.step(index, documents.length);
    const settings = { choice, options, library, lines, most: tally.room };
    for (const checked of await checkDocument(text, document, settings)) tally.add(checked);
  }
  return printableReport({
    form,
    ...tally.report(),
    broken: broken.slice(0, MOST_FINDINGS).map(({ from, to, message }) => ({
      from,
      to,
      message,
      severity: 'error',
      line: lines.lineAt(from),
      pointer: '',
      fixes: [],
    })),
  });
}

/** The names in a payload may hide text, or turn it around. A fix inserts them as they are. */
function printableReport(report: Report): Report {
  const json = JSON.stringify(report, (key, value: unknown) =>
    typeof value === 'string' && key !== 'insert' ? printable(value) : value,
  );
  return JSON.parse(json) as Report;
}

class Tally {
  readonly #checked: Checked[] = [];
  readonly #counts = new Map<string, Count>();
  readonly #totals = { valid: 0, invalid: 0, unknown: 0 };
  #listed = 0;
  #unlisted = 0;

  get room(): number {
    return Math.max(0, MOST_FINDINGS - this.#listed);
  }

  addBroken(broken: number): void {
    this.#listed += Math.min(broken, MOST_FINDINGS);
    this.#unlisted += Math.max(0, broken - MOST_FINDINGS);
  }

  add(checked: Checked): void {
    const { outcome, target, findings, faults } = checked;
    this.#totals[outcome] += 1;
    if (target !== undefined) this.#count(target, outcome);
    const room = this.room;
    const listed = findings.slice(0, room);
    this.#listed += listed.length;
    const remarks = findings.filter(({ severity }) => severity !== 'error').length;
    this.#unlisted += Math.max(0, Math.max(findings.length, faults + remarks) - listed.length);
    const total = this.#totals.valid + this.#totals.invalid + this.#totals.unknown;
    const isListed = total <= FEW_LISTED || listed.length > 0 || (outcome !== 'valid' && room > 0);
    if (isListed) this.#checked.push({ ...checked, findings: listed });
  }

  #count(target: NonNullable<Checked['target']>, outcome: Checked['outcome']): void {
    const title = toTitle(target);
    const { valid, invalid } = this.#counts.get(title) ?? { valid: 0, invalid: 0 };
    const isValid = outcome === 'valid' ? 1 : 0;
    this.#counts.set(title, { title, target, valid: valid + isValid, invalid: invalid + 1 - isValid });
  }

  report(): Omit<Report, 'form' | 'broken'> {
    const { valid, invalid, unknown } = this.#totals;
    return {
      payloads: valid + invalid + unknown,
      valid,
      invalid,
      unknown,
      checked: this.#checked,
      counts: [...this.#counts.values()],
      unlisted: this.#unlisted,
    };
  }
}

/** More payloads of a document than these are only counted, where they are valid. */
const FEW = 20;

const NONE: Result<unknown> = { ok: true, value: undefined };

async function checkDocument(text: string, document: Span, settings: Settings): Promise<Checked[]> {
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
  const twice = settings.most === 0 ? [] : duplicatesIn(subjects, context);
  return twice.length === 0 ? checked : withFindings(checked, twice);
}

function withFindings([first, ...rest]: readonly Checked[], findings: readonly Finding[]): Checked[] {
  return first === undefined ? [] : [{ ...first, findings: [...findings, ...first.findings] }, ...rest];
}

function checkSubject(subject: Subject, context: Context): Promise<Checked> {
  if (subject.kind === 'contract') return checkContract(subject, context);
  return subject.kind === 'event' ? checkEvent(subject, context) : unrecognised(subject, context);
}

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
    ...toOutcome(result, way, context, facts?.fields),
    target: { kind: 'contract', name },
    ...(why !== undefined && { why }),
    others: others.map((other) => ({ kind: 'contract', name: other })),
  };
}

function toOutcome(
  result: Result<unknown>,
  way: Way,
  context: Context,
  fields: TopFields | undefined,
): Pick<Checked, 'outcome' | 'line' | 'findings' | 'faults' | 'truncated'> {
  const issues = result.ok ? [] : result.issues;
  const findings = context.most === 0 ? [] : listFindings(result, way, context, fields);
  const isCounted = result.ok && findings.length === 0 && context.isBatch;
  return {
    outcome: result.ok ? 'valid' : 'invalid',
    line: isCounted ? context.lines.lineAt(context.document.from) : findLine(way, context),
    findings,
    faults: issues.length,
    truncated: !result.ok && result.truncated,
  };
}

function findLine(way: Way, { document, lines, locator, most }: Context): number {
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
    return { ...about, target, ...toOutcome(result, way, context, fields) };
  }
  return { ...about, ...unknownEvent(outcome, subject, context) };
}

type Unread = Exclude<Awaited<ReturnType<typeof parseEvent>>, { readonly kind: 'valid' | 'invalid' }>;

function unknownEvent(
  outcome: Unread,
  { way, envelope = 'the event' }: Subject & { kind: 'event' },
  context: Context,
): Omit<Checked, 'why' | 'event' | 'target'> {
  const line = findLine(way, context);
  const common = { outcome: 'unknown', line, faults: 1, truncated: false } as const;
  const { events } = context.library.index;
  if (outcome.kind === 'unknown-type' || outcome.kind === 'unknown-version') {
    const isType = outcome.kind === 'unknown-type';
    const near = isType ? suggestTypes(outcome.type) : outcome.knownVersions;
    const message = isType
      ? `unknown event type “${outcome.type}”${orNear(near)}`
      : `${outcome.type} has no version ${outcome.version}, only ${near.join(', ')}`;
    const others = isType
      ? near.flatMap((type) => findNewest(type, events) ?? [])
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

function findNewest(type: string, events: readonly EventFacts[]): CheckTarget | undefined {
  const newest = events.findLast((event) => event.type === type);
  return newest && { kind: 'event', type, version: newest.version };
}

const UNLIKE_ANY =
  'No envelope names an event, and there are too few known fields to match a request or response.';

async function unrecognised(
  { value, way }: Subject & { kind: 'unknown' },
  context: Context,
): Promise<Checked> {
  const { index, eventFields } = context.library;
  const near = context.most === 0 ? [] : eventCandidatesFor(value, index, await eventFields());
  return {
    outcome: 'unknown',
    line: findLine(way, context),
    why:
      near[0] === undefined
        ? UNLIKE_ANY
        : `No envelope names an event. The closest is ${near[0].target.type}: ${near[0].why}.`,
    others: near.map(({ target }) => target),
    findings: [],
    faults: 0,
    truncated: false,
  };
}
