import type { Issue, Path } from '@data-import/validators';
import { toPointer } from '@data-import/validators/runtime';
import { z } from 'zod';
import { cut } from '../answer.js';

export interface Settings {
  readonly unknownFields: 'allow' | 'report' | 'reject';
  readonly maxIssues: number;
}

export const verdictSchema = z.object({
  verdict: z.enum(['valid', 'invalid', 'unknown-type', 'unknown-version', 'malformed', 'not-json']),
  contract: z.string().optional().describe('The contract, or the event with its version'),
  index: z.int().optional().describe('Where the event is in the batch'),
  issues: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })),
  truncated: z.boolean().describe('Whether there are more issues than these'),
  unknownFields: z.array(z.string()).optional().describe('Pointers of fields that are not documented'),
  unknownFieldsTruncated: z.boolean().optional(),
  hint: z.string().optional().describe('What to do next'),
});

export type Verdict = z.infer<typeof verdictSchema>;

interface Report {
  readonly issues?: readonly Issue[] | undefined;
  readonly truncated?: boolean | undefined;
  readonly unknownFields?: readonly Path[];
  readonly unknownFieldsTruncated?: boolean;
}

export const MAX_UNKNOWN_FIELDS = 100;

const MAX_MESSAGE_LENGTH = 500;

export function toVerdict(
  verdict: Verdict['verdict'],
  { issues = [], truncated = false, unknownFields, unknownFieldsTruncated }: Report,
  rest: Pick<Verdict, 'contract' | 'index' | 'hint'> = {},
): Verdict {
  return {
    verdict,
    ...rest,
    issues: issues.map(({ pointer, code, message }) => ({
      pointer: cut(pointer),
      code,
      message: cut(message, MAX_MESSAGE_LENGTH),
    })),
    truncated,
    ...(unknownFields !== undefined && { unknownFields: unknownFields.map((path) => cut(toPointer(path))) }),
    ...(unknownFieldsTruncated === true && { unknownFieldsTruncated }),
  };
}

export function toWords({
  verdict,
  contract,
  index,
  issues,
  truncated,
  unknownFields = [],
  unknownFieldsTruncated,
  hint,
}: Verdict): string {
  const place = index === undefined ? '' : `event ${index}: `;
  const lines = [
    `${place}${WORDS[verdict]}${contract === undefined ? '' : ` (${contract})`}${hint === undefined ? '' : `; ${hint}`}`,
  ];
  for (const { pointer, code, message } of issues)
    lines.push(`- ${pointer || 'the whole document'}: ${message} (${code})`);
  if (truncated)
    lines.push(`There are more issues than these ${issues.length}: correct them first, or raise maxIssues.`);
  if (unknownFields.length > 0) {
    const more = unknownFieldsTruncated === true ? ', and more' : '';
    lines.push(`Fields that are not documented: ${unknownFields.join(', ')}${more}`);
  }
  return lines.join('\n');
}

const WORDS: Readonly<Record<Verdict['verdict'], string>> = {
  valid: 'valid',
  invalid: 'not valid',
  'unknown-type': 'unknown event type',
  'unknown-version': 'unknown event version',
  malformed: 'not an event',
  'not-json': 'not JSON',
};
