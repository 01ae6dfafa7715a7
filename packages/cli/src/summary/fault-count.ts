import type { DocumentPlace, CountedFault, FaultName, Sample, Severity, SummarySettings } from './data.js';
import { formatFaultPath } from './fault-name.js';
import { compareText } from './lowest.js';
import { comparePlaces, rankPlace } from './place.js';

interface RankedSample {
  readonly rank: number;
  readonly sample: Sample;
}

type SeverityName = FaultName & { readonly severity: Severity };

export class FaultCount {
  occurrences = 0;
  #documents = 0;
  #lastDocument = 0;
  #first: DocumentPlace | undefined;
  readonly #samples: RankedSample[] = [];

  constructor(
    private readonly name: SeverityName,
    private readonly settings: Pick<SummarySettings, 'seed' | 'maxSamples'>,
  ) {}

  add(document: number, place: DocumentPlace, describe: () => Pick<Sample, 'path' | 'message'>): void {
    this.occurrences += 1;
    if (document === this.#lastDocument) return;
    this.#lastDocument = document;
    this.#documents += 1;
    this.#addFirst(place);
    const rank = rankPlace(place, this.settings.seed);
    if (this.#isSampled(rank, place)) this.#insert({ rank, sample: { ...place, ...describe() } });
  }

  merge({ documents, occurrences, first, samples }: CountedFault): void {
    this.#documents += documents;
    this.occurrences += occurrences;
    this.#addFirst(first);
    for (const sample of samples) {
      const rank = rankPlace(sample, this.settings.seed);
      if (this.#isSampled(rank, sample)) this.#insert({ rank, sample });
    }
  }

  get data(): CountedFault {
    return {
      ...this.name,
      documents: this.#documents,
      occurrences: this.occurrences,
      first: this.#first!,
      samples: this.#samples.map(({ sample }) => sample).sort(comparePlaces),
    };
  }

  #addFirst({ file, line, index }: DocumentPlace): void {
    const place = {
      file,
      ...(line !== undefined && { line }),
      ...(index !== undefined && { index }),
    };
    if (this.#first === undefined || comparePlaces(place, this.#first) < 0) this.#first = place;
  }

  #isSampled(rank: number, place: DocumentPlace): boolean {
    const { maxSamples } = this.settings;
    if (this.#samples.length < maxSamples) return true;
    const last = this.#samples.at(-1);
    return last !== undefined && compareRanks(rank, place, last) < 0;
  }

  #insert(added: RankedSample): void {
    const index = this.#samples.findIndex((each) => compareRanks(added.rank, added.sample, each) < 0);
    this.#samples.splice(index === -1 ? this.#samples.length : index, 0, added);
    if (this.#samples.length > this.settings.maxSamples) this.#samples.pop();
  }
}

function compareRanks(rank: number, place: DocumentPlace, than: RankedSample): number {
  return rank - than.rank || comparePlaces(place, than.sample);
}

export function compareFaults(a: CountedFault, b: CountedFault): number {
  return (
    compareText(a.severity, b.severity) ||
    b.documents - a.documents ||
    compareText(formatFaultPath(a), formatFaultPath(b)) ||
    compareText(a.code, b.code) ||
    compareText(a.format ?? '', b.format ?? '')
  );
}
