import { errorKinds, knownErrorCodes } from '@data-import/errors';
import { codeLink } from '../operations/blocks.js';
import { joined, operationLink, type Prose, sentence } from '../operations/prose.js';
import type { Inline, Text } from '../page.js';
import { adviceOf, checkWithOf, type ErrorCase, type ErrorResult, isIllustration } from './error-cases.js';

/** The link to a kind of error. */
export function kindLink(kind: string): Inline {
  return codeLink(`errors/${kind}`, kind);
}

/** The documented error code of a result, if it has one. */
export function knownCodeOf(result: ErrorResult): string | undefined {
  const code = 'code' in result ? result.code : undefined;
  return code !== undefined && Object.hasOwn(knownErrorCodes, code) ? code : undefined;
}

/** What to do after a failure, in a sentence; where it has to be checked first, with what. */
export function nextStepOf(result: ErrorResult, prose: Prose): Text {
  const advice = sentence(adviceOf(result));
  if (result.retry !== 'check-first') return prose(advice);
  const operations = checkWithOf(result).map(operationLink);
  if (operations.length === 0) return prose(advice.replace(/\.$/, ', though no operation shows it.'));
  return [...prose(advice.replace(/\.$/, ', with ')), ...joined(operations, ' or '), '.'];
}

/** The statuses of a case. */
export function statusOf({ statuses, otherwise }: ErrorCase): Text {
  const named = statuses.length === 0 ? [] : [{ code: statuses.join(', ') }];
  if (otherwise === undefined) return named;
  return named.length === 0 ? [otherwise] : [...named, ` or ${otherwise}`];
}

/** The text of an example within a sentence. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** What cases of one kind and status show: their code, or what their examples are about, or what the body has. */
function particulars(cases: readonly ErrorCase[], prose: Prose): Text {
  const [first] = cases;
  const code = first?.example === undefined ? undefined : knownCodeOf(first.result);
  if (code !== undefined) return [', code ', codeLink(`errors#code-${code}`, code)];
  const examples = cases.flatMap(({ example }) => (example === undefined ? [] : [example]));
  if (examples.some(isIllustration)) return ['; what its body has is not documented'];
  if (examples.length > 0) {
    return prose(`, for example: ${examples.map(({ summary }) => lowerFirst(summary)).join('; ')}`);
  }
  return first?.body === undefined ? [] : [`: ${first.body}`];
}

/** What happened in cases of one kind and status, in the words of the kind. */
export function happenedIn(cases: readonly ErrorCase[], prose: Prose): Text {
  const [first] = cases;
  if (first === undefined) return [];
  const { happened } = errorKinds[first.result.kind];
  return [sentence(happened).replace(/\.$/, ''), ...particulars(cases, prose), '.'];
}
