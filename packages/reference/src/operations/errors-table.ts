import { groupBy } from '@data-import/compiler/once';
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
import { codeLink, heading, note, paragraph, table, markup } from '../blocks.js';
import type { Prose } from '../prose.js';

function statusLink(failure: ErrorCase): Text {
  const { operationId, statuses, isDocumented } = failure;
  const [status] = statuses;
  if (!isDocumented || status === undefined) return toStatus(failure);
  return [codeLink(`operations/${operationId}#status-${status}`, String(status))];
}

function row(cases: readonly ErrorCase[], prose: Prose): Text[] {
  const first = cases[0]!;
  const { result } = first;
  return [
    statusLink(first),
    happenedIn(cases, prose),
    describeNextStep(result, prose),
    [kindLink(result.kind), ', ', { code: result.retry }],
  ];
}

function errorsTable(cases: readonly ErrorCase[], prose: Prose): Block {
  const groups = groupBy(cases, ({ statuses, otherwise, result }) =>
    JSON.stringify([statuses, otherwise, result.kind, result.retry, toKnownCode(result)]),
  );
  const rows = [...groups.values()].map((group) => row(group, prose));
  return table(['Status', 'What happened', 'What to do', 'Kind, retry'], rows);
}

function conditionBlocks({ harmless, condition }: Operation['repeat'], prose: Prose): readonly Block[] {
  if (harmless !== 'on-condition') return [];
  const met = prose(`It is safe to retry if ${condition}. Otherwise, pass the request that was sent as `);
  const otherwise = markup(
    '`request`: after a lost connection or a failure of the service, `retry` is then `check-first`.',
  );
  return [note('advice', [...met, ...otherwise])];
}

export function errorsBlocks(
  operation: DescribedOperation,
  repeat: Operation['repeat'],
  prose: Prose,
): readonly Block[] {
  const cases = listErrorCases(operation);
  const documented = cases.filter(({ isDocumented }) => isDocumented);
  const others = cases.filter(({ isDocumented }) => !isDocumented);
  const follows = 'For these, we apply HTTP semantics:';
  const isDocumented = documented.length > 0;
  return [
    heading(2, 'Errors and retries', 'errors'),
    ...(isDocumented ? [errorsTable(documented, prose)] : []),
    paragraph(
      isDocumented
        ? `The specification documents no other errors. ${follows}`
        : 'The specification documents no errors of this operation. We apply HTTP semantics:',
    ),
    errorsTable(others, prose),
    ...conditionBlocks(repeat, prose),
  ];
}

export function listCodes(operation: DescribedOperation): readonly string[] {
  return listErrorCases(operation).flatMap(({ result }) => toKnownCode(result) ?? []);
}
