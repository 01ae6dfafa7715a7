import { Refusal } from '@data-import/workspace/processes';
import type { Files } from '../catalogue/files.js';

/** A text, and whether its format accepted it. */
export interface Vector {
  readonly format: string;
  readonly value: string;
  readonly isValid: boolean;
}

/** A document, and the issues that its validator reported: `code at "pointer"`. */
export interface RecordedDocument {
  readonly contract: string;
  readonly document: unknown;
  readonly issues: readonly string[];
}

/** A run of the command line. */
export interface Run {
  readonly args: readonly string[];
  /** Standard input. */
  readonly input: string;
  readonly code: number;
  /** The issues of each document, where the report was printed as NDJSON. */
  readonly documents?: readonly (readonly string[])[];
}

/** What a state of the repository recorded about its own behaviour. */
export interface Recorded {
  readonly vectors: readonly Vector[];
  readonly documents: readonly RecordedDocument[];
  readonly runs: readonly Run[];
}

/** Where states of the repository keep their records; 0.1.0 had two of them elsewhere. */
const VECTORS = /^packages\/schemas\/(?:test\/vectors|test-vectors)\/([\w-]+)\.txt$/;
const DOCUMENTS = /^tools\/conformance\/(?:test|fixtures)\/documents\.ndjson$/;
const RUNS = /^tools\/compat\/recorded\/runs(?:-[\d.]+)?\.ndjson$/;

/** The folders in which {@link isRecord} finds something. */
export const RECORD_FOLDERS = [
  'packages/schemas/test/vectors',
  'packages/schemas/test-vectors',
  'tools/conformance/test',
  'tools/conformance/fixtures',
  'tools/compat/recorded',
] as const;

export function isRecord(path: string): boolean {
  return [VECTORS, DOCUMENTS, RUNS].some((each) => each.test(path));
}

/** The runs of a state that recorded none, which were recorded with its build later. */
function laterRuns(files: Files, version: string | undefined): [path: string, text: string][] {
  const path = `tools/compat/recorded/runs-${version}.ndjson`;
  return files.has(path) ? [[path, files.get(path)!]] : [];
}

/**
 * The records of a release of a version.
 *
 * @param tree the files of the tree, which may have later records of that release
 * @throws {Refusal} where a line of one of them cannot be read.
 */
export function recordedIn(release: Files, tree: Files, version: string | undefined): Recorded {
  const hasRuns = release.has('tools/compat/recorded/runs.ndjson');
  const files = [...release, ...(hasRuns ? [] : laterRuns(tree, version))].filter(
    ([path]) => !RUNS.test(path) || !hasRuns || path.endsWith('/runs.ndjson'),
  );
  const found = (pattern: RegExp): [name: string, text: string, path: string][] =>
    files.flatMap(([path, text]) => {
      const match = pattern.exec(path);
      return match === null ? [] : [[match[1] ?? '', text, path]];
    });
  const documents = found(DOCUMENTS).flatMap(([, text, path]) =>
    linesOf<Partial<RecordedDocument>>(text, path),
  );
  return {
    vectors: found(VECTORS).flatMap(([format, text, path]) => vectorsOf(format, text, path)),
    // A document without issues only asks validators to agree.
    documents: documents.filter((one): one is RecordedDocument => one.issues !== undefined),
    runs: found(RUNS).flatMap(([, text, path]) => linesOf<Run>(text, path)),
  };
}

function linesOf<T>(text: string, path: string): T[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as T];
    } catch {
      throw new Refusal(`line ${index + 1} of the recorded ${path} is not JSON`);
    }
  });
}

/** A JSON string, and how many times it is repeated. */
const PART = /("(?:[^"\\]|\\.)*")(?:\*(\d+))?/g;
const LINE = new RegExp(`^(valid|invalid)((?: ${PART.source})+)$`);

function vectorsOf(format: string, text: string, path: string): Vector[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, verdict, parts] = LINE.exec(line) ?? [];
    if (parts === undefined) throw new Refusal(`line ${index + 1} of the recorded ${path} is not a vector`);
    const values = [...parts.matchAll(PART)].map(([, json, times]) =>
      (JSON.parse(json!) as string).repeat(Number(times ?? 1)),
    );
    return [{ format, value: values.join(''), isValid: verdict === 'valid' }];
  });
}
