import { eventCandidatesFor } from '@data-import/contracts';
import { printable } from '@data-import/validators/runtime';
import { inexactNumbersIn, readJson } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import { addAdvice } from './advice.js';
import { checkError, orError } from './check-error.js';
import { checkEvent } from './check-event.js';
import { splitText } from './documents.js';
import type { Choice } from './facts.js';
import { besideFaults, noteAt, remarksOnText } from './findings.js';
import { subjectsIn } from './interpret.js';
import type { Subject } from './subject.js';
import { findLine, toOutcome, validateOptions } from './outcome.js';
import { Locator } from './places.js';
import {
  type Checked,
  type Context,
  type ContractAdviser,
  type Finding,
  type Library,
  MAX_FINDINGS,
  type Options,
  type Report,
  type Settings,
} from './report.js';
import { Tally } from './tally.js';
import { Lines, type Span, toItemPlace } from './text.js';

export interface Control {
  step(done: number, all: number): Promise<void> | void;
}

export async function checkText(
  text: string,
  choice: Choice,
  options: Options,
  library: Library,
  control: Control,
): Promise<Report> {
  const { form, documents, broken: faults } = splitText(text);
  const lines = new Lines(text);
  const tally = new Tally();
  const advisers = new Map<string, Promise<ContractAdviser>>();
  const format = form === 'broken' ? await findFormat(text) : undefined;
  // JSON syntax errors are noise for text in another format.
  const broken = format === undefined ? faults : [];
  tally.addBroken(broken.length);
  for (const [index, document] of documents.entries()) {
    await control.step(index, documents.length);
    const settings = { choice, options, library, advisers, lines, most: tally.room };
    for (const checked of await checkDocument(text, document, settings)) tally.add(checked);
  }
  return printableReport({
    form,
    ...(format !== undefined && { format }),
    ...tally.report(),
    broken: broken.slice(0, MAX_FINDINGS).map(({ message, ...span }) => noteAt(message, span, { lines })),
  });
}

async function findFormat(text: string): Promise<Report['format']> {
  const { recogniseFormat } = await import('./other-format.js');
  const format = recogniseFormat(text);
  if (format === undefined) return undefined;
  const { json, ...named } = format;
  const edits = json === undefined ? [] : [{ from: 0, to: text.length, insert: json }];
  return { ...named, fixes: edits.length === 0 ? [] : [{ label: 'Convert to JSON', edits }] };
}

/** Escapes invisible and bidirectional characters of names in the payload. Fixes still insert the originals. */
function printableReport(report: Report): Report {
  const json = JSON.stringify(report, (key, value: unknown) =>
    typeof value === 'string' && key !== 'insert' ? printable(value) : value,
  );
  return JSON.parse(json) as Report;
}

const FEW = 20;

async function checkDocument(text: string, document: Span, settings: Settings): Promise<Checked[]> {
  const content = text.slice(document.from, document.to);
  const reading = readJson(content);
  if (!reading.ok) throw new Error(`the document is ${reading.problem}`);
  const { value } = reading;
  let locator: Locator | undefined;
  const subjects = subjectsIn(value, settings.choice, settings.library.index);
  const context: Context = {
    ...settings,
    document,
    locator: () => (locator ??= new Locator(text, document)),
    isBatch: subjects.length > FEW,
  };
  const checked: Checked[] = [];
  for (const subject of subjects) {
    const item = toItemPlace(subject.way);
    checked.push({ ...(await checkSubject(subject, context)), ...(item !== undefined && { item }) });
  }
  const remarks = settings.most === 0 ? [] : remarksOnText(subjects, context);
  return remarks.length === 0 ? checked : withRemarks(checked, remarks);
}

function withRemarks(checked: readonly Checked[], remarks: readonly Finding[]): Checked[] {
  const others = besideFaults(
    remarks,
    checked.flatMap(({ findings }) => findings),
  );
  const [first, ...rest] = checked;
  return first === undefined ? [] : [{ ...first, findings: [...others, ...first.findings] }, ...rest];
}

async function checkSubject(subject: Subject, context: Context): Promise<Checked> {
  if (subject.kind === 'error') return checkError(subject, context);
  if (subject.kind === 'event') return checkEvent(subject, context);
  const checked =
    subject.kind === 'contract'
      ? await checkContract(subject, context)
      : await unrecognised(subject, context);
  return context.choice.kind === 'detect' ? orError(checked, subject, context) : checked;
}

async function checkContract(
  { name, value, way, why, others }: Subject & { kind: 'contract' },
  context: Context,
): Promise<Checked> {
  const validator = await context.library.validator(name);
  const options = validateOptions(context);
  const result = withTextIssues(validator.validate(value, options), inexactNumbersIn(value), options);
  const facts = context.library.index.contracts.find((contract) => contract.name === name);
  const isStrange = !result.ok && result.issues.some(({ code }) => code === 'undocumented');
  const places = isStrange ? (await context.library.fieldPlaces())[name] : undefined;
  const outcome = toOutcome(result, way, context, { document: value, fields: facts?.fields, places });
  return {
    ...(await addAdvice(outcome, { name, value, way }, context)),
    target: { kind: 'contract', name },
    ...(why !== undefined && { why }),
    others: others.map((other) => ({ kind: 'contract', name: other })),
  };
}

const UNLIKE_ANY =
  'No envelope names an event, and there are too few known fields to match a request or response.';

async function unrecognised(
  { value, way, why }: Subject & { kind: 'unknown' },
  context: Context,
): Promise<Checked> {
  const { index, eventFields } = context.library;
  const near = context.most === 0 ? [] : eventCandidatesFor(value, index, await eventFields());
  return {
    outcome: 'unknown',
    line: findLine(way, context),
    why:
      why ??
      (near[0] === undefined
        ? UNLIKE_ANY
        : `No envelope names an event. The closest is ${near[0].target.type}: ${near[0].why}.`),
    others: near.map(({ target }) => target),
    findings: [],
    faults: 0,
    truncated: false,
  };
}
