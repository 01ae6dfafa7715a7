import {
  type ErrorCase,
  listErrorCases,
  happenedIn,
  kindLink,
  toKnownCode,
  describeNextStep,
  toStatus,
} from '../errors/error-cases.js';
import type { Operation } from '../contracts.js';
import type { Block, Text } from '../page.js';
import type { DescribedOperation } from './api-document.js';
import { codeLink, heading, note, paragraph, table } from '../blocks.js';
import type { Prose } from '../prose.js';

function grouped(cases: readonly ErrorCase[]): readonly (readonly [ErrorCase, ...ErrorCase[]])[] {
  const groups = new Map<string, [ErrorCase, ...ErrorCase[]]>();
  for (const each of cases) {
    const { statuses, otherwise, result } = each;
    const key = JSON.stringify([statuses, otherwise, result.kind, result.retry, toKnownCode(result)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

/** The statuses of a case; a documented one links to its section further down. */
function statusLink(failure: ErrorCase): Text {
  const { operationId, statuses, isDocumented } = failure;
  const [status] = statuses;
  if (!isDocumented || status === undefined) return toStatus(failure);
  return [codeLink(`operations/${operationId}#status-${status}`, String(status))];
}

function row(cases: readonly [ErrorCase, ...ErrorCase[]], prose: Prose): Text[] {
  const [first] = cases;
  const { result } = first;
  return [
    statusLink(first),
    happenedIn(cases, prose),
    describeNextStep(result, prose),
    [kindLink(result.kind), ', ', { code: result.retry }],
  ];
}

function errorsTable(cases: readonly ErrorCase[], prose: Prose): Block {
  return table(
    COLUMNS,
    grouped(cases).map((group) => row(group, prose)),
  );
}

const COLUMNS = ['Status', 'What happened', 'What to do', 'Kind, retry'];

/** For a request that is safe to retry on a condition: the consequence if it is not met. */
function conditionBlocks({ harmless, condition }: Operation['repeat'], prose: Prose): readonly Block[] {
  if (harmless !== 'on-condition') return [];
  const text = [
    ...prose(`It is safe to retry if ${condition}. Otherwise, pass the request that was sent as `),
    { code: 'request' },
    ': after a lost connection or a failure of the service, ',
    { code: 'retry' },
    ' is then ',
    { code: 'check-first' },
    '.',
  ];
  return [note('advice', text)];
}

/** The next step after each failure of a call: the first question of a reader under a deadline. */
export function errorsBlocks(
  operation: DescribedOperation,
  repeat: Operation['repeat'],
  prose: Prose,
): readonly Block[] {
  const cases = listErrorCases(operation);
  const documented = cases.filter(({ isDocumented }) => isDocumented);
  const others = cases.filter(({ isDocumented }) => !isDocumented);
  const follows = 'What to do follows from HTTP, and from whether the request is safe to retry:';
  const isDocumented = documented.length > 0;
  return [
    heading(2, 'Errors and retries', 'errors'),
    ...(isDocumented ? [errorsTable(documented, prose)] : []),
    paragraph(
      isDocumented
        ? `Nothing else is documented. ${follows}`
        : `The specification describes no error of this operation. ${follows}`,
    ),
    errorsTable(others, prose),
    ...conditionBlocks(repeat, prose),
  ];
}

export function listCodes(operation: DescribedOperation): readonly string[] {
  return listErrorCases(operation).flatMap(({ result }) => toKnownCode(result) ?? []);
}
