import type { Catalogue } from '../catalogue/catalogue.js';
import { type Change, plainChange } from '../catalogue/change.js';
import { heaviest } from '../verdict/judgement.js';
import { inShort } from '../verdict/wording.js';
import type { Build } from './build.js';
import type { Recorded, RecordedDocument, Run, Vector } from './recorded.js';

/** What the build of a tree does otherwise than its release recorded. */
export async function replayed(
  { vectors, documents, runs }: Recorded,
  build: Build,
  tree: Catalogue,
): Promise<Change[]> {
  const verdicts = await Promise.all(documents.map((one) => documentChanges(one, build, tree)));
  const outcomes: Change[] = [];
  for (const one of runs) outcomes.push(...(await runChanges(one, build)));
  return [...formatChanges(vectors, build), ...merged(verdicts.flat()), ...outcomes];
}

/** Requests and responses have the formats: what one side refuses, the other may send. */
function formatChanges(vectors: readonly Vector[], build: Build): Change[] {
  const names = [...new Set(vectors.map(({ format }) => format))];
  return names.flatMap((name) => {
    const changed = vectors
      .filter(({ format }) => format === name)
      .filter(({ value, isValid }) => (build.accepts(name, value) ?? isValid) !== isValid);
    if (changed.length === 0) return [];
    const [{ value, isValid }] = changed as [Vector];
    const others = changed.length === 1 ? '' : `, and decides on ${changed.length - 1} more otherwise`;
    const text = `it ${isValid ? 'refuses' : 'accepts'} ${inShort(value)} now${others}`;
    return [plainChange('@data-import/schemas', `format ${name}`, 'major', text)];
  });
}

async function documentChanges(
  { contract, document, issues }: RecordedDocument,
  build: Build,
  tree: Catalogue,
): Promise<Change[]> {
  const now = await build.issuesOf(contract, document);
  if (now === undefined || sameSet(issues, now)) return [];
  const [name = ''] = contract.split(', ');
  const directions = new Set([...tree.values()].map(({ entries }) => entries.get(name)?.direction));
  const isRequest = directions.has('request');
  const packageName = directions.has('event') ? '@data-import/events' : '@data-import/validators';
  const change = (bump: 'major' | 'minor', text: string): Change[] => [
    plainChange(packageName, `verdict of ${contract}`, bump, text),
  ];
  if (issues.length === 0) return change('major', `a document that it accepted has ${now.join(', ')}`);
  if (now.length === 0)
    return change(isRequest ? 'minor' : 'major', `a document that had ${issues.join(', ')} is accepted`);
  const renamed = issues.filter(
    (issue) => !now.includes(issue) && now.some((other) => isAt(other, placeOf(issue))),
  );
  const bump = renamed.length > 0 ? 'major' : 'minor';
  return change(bump, `a document that had ${issues.join(', ')} has ${now.join(', ')}`);
}

function placeOf(issue: string): string {
  return issue.slice(issue.indexOf(' at '));
}

function isAt(issue: string, place: string): boolean {
  return placeOf(issue) === place;
}

async function runChanges({ args, input, code, documents }: Run, build: Build): Promise<Change[]> {
  const now = await build.run(args, input);
  if (now === undefined) return [];
  const subject = `run of data-import ${args.join(' ')}`;
  const differs = (documents ?? []).findIndex(
    (issues, index) => !sameSet(issues, now.documents?.[index] ?? ['nothing']),
  );
  const text = [
    ...(code === now.code ? [] : [`its exit code was ${code} and is ${now.code}`]),
    ...(differs === -1 ? [] : [`its report of document ${differs + 1} differs`]),
  ];
  return text.length === 0 ? [] : [plainChange('@data-import/cli', subject, 'major', text.join(', and '))];
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join('\n') === other.toSorted().join('\n');
}

/** One change for each subject, with the heaviest verdict and every reason. */
function merged(changes: readonly Change[]): Change[] {
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  return subjects.map((subject) => {
    const alike = changes.filter((change) => change.subject === subject);
    const bump = heaviest(alike.map((change) => change.bump));
    const reasons = alike.flatMap((change) => change.reasons);
    const order = [
      ...reasons.filter((reason) => reason.bump === bump),
      ...reasons.filter((reason) => reason.bump !== bump),
    ];
    return { ...alike[0]!, bump, reasons: order };
  });
}
