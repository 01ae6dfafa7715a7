import { sameValue } from '../../src/verdict/wording.js';
import type { Build } from '../../src/recorded/build.js';
import type { Recorded } from '../../src/recorded/recorded.js';

/** A change of what the build does, and the expected report. */
export type BehaviourRow = readonly [name: string, change: (build: Build) => Partial<Build>, says: string];

/** A build that does what was recorded. */
export function faithful({ vectors, documents, runs }: Recorded): Build {
  return {
    accepts: (format, value) =>
      vectors.find((vector) => vector.format === format && vector.value === value)?.isValid,
    issuesOf: (contract, document) =>
      Promise.resolve(
        documents.find((one) => one.contract === contract && one.document === document)?.issues,
      ),
    run: (args, input) =>
      Promise.resolve(runs.find((run) => sameValue([run.args, run.input], [args, input]))),
  };
}

function onContract(name: string, edit: (issues: readonly string[]) => readonly string[]) {
  return (build: Build): Partial<Build> => ({
    async issuesOf(contract, document) {
      const issues = await build.issuesOf(contract, document);
      return contract === name && issues !== undefined ? edit(issues) : issues;
    },
  });
}

export const ofBehaviour: Readonly<Record<string, readonly BehaviourRow[]>> = {
  'schemas validators': [
    [
      'isDate accepts everything',
      (build) => ({ accepts: (format, value) => format === 'date' || build.accepts(format, value) }),
      'format date changed major',
    ],
    [
      'isPhone refuses what it accepted',
      (build) => ({ accepts: (format, value) => format !== 'phone' && build.accepts(format, value) }),
      'format phone changed major',
    ],
  ],
  validators: [
    [
      'an issue has another code',
      onContract('TaxItem', (issues) => issues.map((issue) => issue.replace('type at', 'number at'))),
      'verdict of TaxItem changed major',
    ],
    [
      'a request that was refused is accepted',
      onContract('TaxItem', () => []),
      'verdict of TaxItem changed minor',
    ],
    [
      'a request that was accepted is refused',
      onContract('PsrRecord', (issues) => (issues.length === 0 ? ['format at ""'] : issues)),
      'verdict of PsrRecord changed major',
    ],
    [
      'a response that was refused is accepted',
      onContract('RegistrationFlow', () => []),
      'verdict of RegistrationFlow changed major',
    ],
    [
      'a document has one issue more',
      onContract('Customer', (issues) => [...issues, 'type at "/more"']),
      'verdict of Customer changed minor',
    ],
  ],
  events: [
    [
      'a payload that was accepted is refused',
      onContract('AccountCreatedV1', (issues) => (issues.length === 0 ? ['type at ""'] : issues)),
      'verdict of AccountCreatedV1 changed major',
    ],
  ],
  cli: [
    [
      'a program exits with another code',
      (build) => ({
        async run(args, input) {
          const outcome = await build.run(args, input);
          return outcome?.code === 1 ? { ...outcome, code: 3 } : outcome;
        },
      }),
      'run of data-import validate Account - --format ndjson changed major',
    ],
    [
      'a program reports no issues',
      (build) => ({
        async run(args, input) {
          const outcome = await build.run(args, input);
          return outcome?.documents === undefined ? outcome : { ...outcome, documents: [] };
        },
      }),
      'run of data-import validate createNotes - --format ndjson changed major',
    ],
  ],
};
