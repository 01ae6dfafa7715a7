import type { DocumentPlace, CountedFault, FaultName, Sample, Severity, SummarySettings } from './data.js';
import { formatFaultPath, toPlaceKey } from './fault-name.js';
import { compareText, hashText, LowestKeys, mix } from './lowest.js';

export class FaultCount {
  occurrences = 0;
  #documents = 0;
  #lastDocument = 0;
  #first: DocumentPlace | undefined;
  readonly #samples: LowestKeys<Sample>;

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

  merge({ documents, occurrences, first, samples }: CountedFault): void {
    this.#documents += documents;
    this.occurrences += occurrences;
    this.#addFirst(first);
    for (const sample of samples) this.#addSample(sample, () => sample);
  }

  get data(): CountedFault {
    return {
      ...this.name,
      documents: this.#documents,
      occurrences: this.occurrences,
      first: this.#first!,
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
    compareText(a.severity, b.severity) ||
    b.documents - a.documents ||
    compareText(formatFaultPath(a), formatFaultPath(b)) ||
    compareText(toPlaceKey(a), toPlaceKey(b))
  );
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
