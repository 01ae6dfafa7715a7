import { resolveContract } from '@data-import/contracts';
import { z } from 'zod';
import { type Answer, cut, refuse, type Refusal } from '../answer.js';
import { tool } from '../tool.js';
import { readPayload } from '../payload.js';
import { MAX_RESULTS, validateDocument, validateEvents, type Verdicts } from '../validation/contract.js';
import { type Settings, type Verdict, verdictSchema, toWords } from '../validation/verdict.js';

const MAX_ISSUES = 500;

const output = z.object({
  valid: z.boolean(),
  results: z.array(verdictSchema),
  total: z
    .int()
    .describe('How many documents there are; of more than 100, those that are not valid come first'),
});

export const validate = tool({
  name: 'validate',
  title: 'Check a payload',
  description:
    'Checks a payload against its contract and reports every issue with the JSON Pointer of its field. Give the contract: Account, an operation (createNotes for its request body, createAccount 201), or an event (account.created@v1). Without it, the payload is read as events in any envelope (EventBridge, CloudEvents, SQS, or {type, version, payload}). Results never contain payload values, and nothing is stored or sent.',
  input: z.strictObject({
    contract: z
      .string()
      .optional()
      .describe('A contract, an operation for its request body, or an event with its version'),
    payload: z
      .unknown()
      .nonoptional({ error: 'the payload is missing: give it as a JSON value or as JSON text' })
      .describe('A JSON value, or JSON text'),
    unknownFields: z
      .enum(['allow', 'report', 'reject'])
      .default('report')
      .describe(
        'What to do with fields that are not documented: report lists them, reject makes them issues. Requests always reject them.',
      ),
    maxIssues: z
      .int()
      .min(1)
      .max(MAX_ISSUES)
      .default(100)
      .describe('The most issues to report for each document; all documents of a batch have at most 500'),
  }),
  output,
  async run({ contract, payload: given, unknownFields, maxIssues }, reference) {
    if (given === undefined)
      return refuse('payload is missing: give the document as a JSON value, or as JSON text');
    const payload = readPayload(given);
    if ('problem' in payload) return refuse(payload.problem);
    const settings: Settings = { unknownFields, maxIssues };
    if (contract === undefined) return report(await validateEvents(payload.value, reference, settings));
    const { contracts } = reference;
    const found = resolveContract(cut(contract), contracts);
    if (found.kind !== 'resolved')
      return refuse(found.candidates.length > 0 ? found.message : `${found.message}; search finds contracts`);
    const verdict = await validateDocument(contracts.get(found.name)!, payload.value, settings);
    return report({ verdicts: [verdict], total: 1, valid: verdict.verdict === 'valid' ? 1 : 0 });
  },
});

type Result = Answer<z.infer<typeof output>> | Refusal;

/** Shows invalid documents first if there are too many. */
function report({ verdicts, total, valid }: Verdicts): Result {
  const invalidFirst = [
    ...verdicts.filter(({ verdict }) => verdict !== 'valid'),
    ...verdicts.filter(({ verdict }) => verdict === 'valid'),
  ];
  const shown = total > MAX_RESULTS ? invalidFirst.slice(0, MAX_RESULTS) : verdicts;
  const count = total === 1 ? [] : [`${total} events: ${valid} valid, ${total - valid} not`];
  const rest =
    shown.length < total ? [`(${shown.length} of ${total}; check the others in a batch of their own)`] : [];
  const results = limitIssues(shown);
  return {
    text: [...count, ...results.map(toWords), ...rest].join('\n'),
    data: { valid: total > 0 && valid === total, results, total },
  };
}

function limitIssues(verdicts: readonly Verdict[]): Verdict[] {
  let left = MAX_ISSUES;
  return verdicts.map((verdict) => {
    const issues = verdict.issues.slice(0, left);
    left -= issues.length;
    const limited = {
      ...verdict,
      issues,
      truncated: verdict.truncated || issues.length < verdict.issues.length,
    };
    if (verdict.unknownFields === undefined) return limited;
    const unknownFields = verdict.unknownFields.slice(0, left);
    left -= unknownFields.length;
    const isCut = unknownFields.length < verdict.unknownFields.length;
    return { ...limited, unknownFields, ...(isCut && { unknownFieldsTruncated: true }) };
  });
}
