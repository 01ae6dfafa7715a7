import { eventCandidatesFor } from '@data-import/contracts';
import { printable } from '@data-import/validators/runtime';
import { inexactNumbersIn, readJson } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import { checkError, orError } from './check-error.js';
import { checkEvent } from './check-event.js';
import { splitText } from './documents.js';
import { besideFaults, remarksOnText, toFinding } from './findings.js';
import { subjectsIn } from './interpret.js';
import { judge, validateOptions } from './judge.js';
import type { Subject } from './subject.js';
import { Locator } from './places.js';
import {
  type Checked,
  type Context,
  MAX_FINDINGS,
  type PayloadVerdict,
  type Report,
  type Settings,
} from './report.js';
import { Tally } from './tally.js';
import { Lines, type Span, toItemPlace } from './text.js';

interface Task extends Pick<Settings, 'choice' | 'unknownFields' | 'library'> {
  step(done: number, all: number): Promise<void> | void;
}

export async function checkText(text: string, { step, ...task }: Task): Promise<Report> {
  const { form, documents, broken: faults } = splitText(text);
  const format = form === 'broken' ? (await import('./other-format.js')).recogniseFormat(text) : undefined;
  // JSON syntax errors are noise for text in another format.
  const broken = format === undefined ? faults : [];
  const tally = new Tally(broken.length);
  const shared = { ...task, advisers: new Map(), lines: new Lines(text) };
  for (const [index, document] of documents.entries()) {
    await step(index, documents.length);
    const checked = await checkDocument(text, document, { ...shared, most: tally.room });
    for (const payload of checked) tally.add(payload);
  }
  return printableReport({
    form,
    format,
    ...tally.report(),
    broken: broken.slice(0, MAX_FINDINGS).map((fault) => toFinding(fault, shared, fault)),
  });
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
  const reading = readJson(text.slice(document.from, document.to));
  if (!reading.ok) throw new Error(`the document is ${reading.problem}`);
  const { choice, library, most } = settings;
  const subjects = subjectsIn(reading.value, choice, library.index);
  const context = { ...settings, document, locator: new Locator(text, document, most === 0 ? 0 : undefined) };
  const isBatch = subjects.length > FEW;
  const checked: Checked[] = [];
  for (const subject of subjects) {
    checked.push(toChecked(await checkSubject(subject, context), subject, isBatch, context));
  }
  const [first, ...rest] = checked;
  if (first === undefined || isBatch || most === 0) return checked;
  const all = checked.flatMap(({ findings }) => findings);
  const remarks = besideFaults(remarksOnText(subjects, context), all);
  return [{ ...first, findings: [...remarks, ...first.findings] }, ...rest];
}

function toChecked(
  { findings = [], ...verdict }: PayloadVerdict,
  { way }: Subject,
  isBatch: boolean,
  { lines, document, locator }: Context,
): Checked {
  const isSound = verdict.outcome === 'valid' && findings.length === 0;
  const isWhole = way.length === 1 && way[0]!.length === 0;
  // Locating a value parses the document again, which a long batch of valid payloads does not need.
  const { from } = isWhole || (isBatch && isSound) ? document : locator.locate(way, []).mark;
  return {
    others: [],
    ...verdict,
    line: lines.lineAt(from),
    item: toItemPlace(way),
    findings,
    faults: findings.filter(({ severity }) => severity === 'error').length,
  };
}

async function checkSubject(subject: Subject, context: Context): Promise<PayloadVerdict> {
  if (subject.kind === 'error') return checkError(subject, context);
  if (subject.kind === 'event') return checkEvent(subject, context);
  const verdict =
    subject.kind === 'contract'
      ? await checkContract(subject, context)
      : await unrecognised(subject, context);
  return context.choice.kind === 'detect' ? orError(verdict, subject, context) : verdict;
}

async function checkContract(
  { name, value, way, why, others }: Subject & { kind: 'contract' },
  context: Context,
): Promise<PayloadVerdict> {
  const { library } = context;
  const validator = await library.validator(name);
  const options = validateOptions(context);
  const result = withTextIssues(validator.validate(value, options), inexactNumbersIn(value), options);
  const fields = library.index.contracts.find((contract) => contract.name === name)?.fields;
  const isStrange = result.issues?.some(({ code }) => code === 'undocumented');
  const places = isStrange ? (await library.fieldPlaces())[name] : undefined;
  return {
    ...(await judge(result, { ...context, name, value, way, fields, places })),
    target: { kind: 'contract', name },
    why,
    others: others.map((other) => ({ kind: 'contract', name: other })),
  };
}

const UNLIKE_ANY =
  'No envelope names an event, and there are too few known fields to match a request or response.';

async function unrecognised(
  { value, why }: Subject & { kind: 'unknown' },
  { library, most }: Context,
): Promise<PayloadVerdict> {
  const near = most === 0 ? [] : eventCandidatesFor(value, library.index, await library.eventFields());
  const [closest] = near;
  const reason =
    closest && `No envelope names an event. The closest is ${closest.target.type}: ${closest.why}.`;
  return { outcome: 'unknown', why: why ?? reason ?? UNLIKE_ANY, others: near.map(({ target }) => target) };
}
