import {
  compareSeverity,
  type CountedFault,
  type CountedShape,
  type DocumentPlace,
  type FaultName,
  type Sample,
  type Severity,
  type SummarySettings,
} from './data.js';
import { formatFaultPath, toPlaceKey } from './fault-name.js';
import { compareText, hashText, LowestKeys, mix } from './lowest.js';

const MAX_SHAPES = 20;

export class FaultCount {
  occurrences = 0;
  #documents = 0;
  #lastDocument = 0;
  #first: DocumentPlace | undefined;
  readonly #samples: LowestKeys<Sample>;
  readonly #shapes = new LowestKeys<{ readonly shape: string; occurrences: number }>(MAX_SHAPES);

  constructor(
    private readonly name: FaultName & { readonly severity: Severity },
    private readonly settings: Pick<SummarySettings, 'seed' | 'maxSamples'>,
  ) {
    this.#samples = new LowestKeys(settings.maxSamples);
  }

  add(document: number, place: DocumentPlace, describe: () => Pick<Sample, 'path' | 'message'>): void {
    this.occurrences += 1;
    if (document === this.#lastDocument) return;
    this.#lastDocument = document;
    this.#documents += 1;
    this.#addFirst(place);
    this.#addSample(place, () => ({ ...place, ...describe() }));
  }

  merge({ documents, occurrences, first, samples, shapes }: CountedFault): void {
    this.#documents += documents;
    this.occurrences += occurrences;
    this.#addFirst(first);
    for (const { shape, occurrences: added } of shapes) this.addShape(shape, added);
    for (const sample of samples) this.#addSample(sample, () => sample);
  }

  /** Shapes tell causes apart, such as an ISO date that does not exist from a date with slashes. */
  addShape(shape: string, occurrences = 1): void {
    if (shape === '') return;
    const found = this.#shapes.get(shape, () => ({ shape, occurrences: 0 }));
    if (found !== undefined) found.occurrences += occurrences;
  }

  get data(): CountedFault {
    return {
      ...this.name,
      documents: this.#documents,
      occurrences: this.occurrences,
      first: this.#first!,
      shapes: this.#shapes.values.sort(compareShapes).map((each) => ({ ...each })),
      samples: this.#samples.values.sort(comparePlaces),
    };
  }

  #addFirst({ file, line, index }: DocumentPlace): void {
    const place = { file, ...(line !== undefined && { line }), ...(index !== undefined && { index }) };
    if (this.#first === undefined || comparePlaces(place, this.#first) < 0) this.#first = place;
  }

  #addSample(place: DocumentPlace, describe: () => Sample): void {
    const { file, line, index } = place;
    this.#samples.get(`${line} ${index} ${file}`, describe, rankPlace(place, this.settings.seed));
  }
}

export function compareFaults(a: CountedFault, b: CountedFault): number {
  return (
    compareSeverity(a.severity, b.severity) ||
    b.documents - a.documents ||
    compareText(formatFaultPath(a), formatFaultPath(b)) ||
    compareText(toPlaceKey(a), toPlaceKey(b))
  );
}

function compareShapes(a: CountedShape, b: CountedShape): number {
  return b.occurrences - a.occurrences || compareText(a.shape, b.shape);
}

function toPosition({ line, index }: DocumentPlace): number {
  return line ?? index ?? 0;
}

function comparePlaces(a: DocumentPlace, b: DocumentPlace): number {
  return compareText(a.file, b.file) || toPosition(a) - toPosition(b);
}

let lastFile = { file: '', seed: 0, hash: hashText('') };

function rankPlace(place: DocumentPlace, seed: number): number {
  const { file } = place;
  if (lastFile.file !== file || lastFile.seed !== seed) lastFile = { file, seed, hash: hashText(file, seed) };
  const position = toPosition(place);
  return mix(mix(lastFile.hash ^ position) ^ (position / 2 ** 32));
}
