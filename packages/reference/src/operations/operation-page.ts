import type { Operation } from '../contracts.js';
import type { Block, CheckTarget, Label, Page, Text } from '../page.js';
import type { Source } from '../source.js';
import type { DescribedOperation } from './api-document.js';
import { type Fact, facts, heading, markup, pageLink, paragraph } from '../blocks.js';
import { writePage } from '../content.js';
import { findOperation, toExampleCall, TOKEN } from './calls.js';
import { callTabs } from './languages.js';
import { listCodes, errorsBlocks } from './errors-table.js';
import { listContracts, describeSafety, nextBlocks, remarksBlocks, repeatBlocks } from './remarks.js';
import { contractLink, type Prose, createProse, separated } from '../prose.js';
import { requestBlocks, responsesBlocks } from './bodies.js';
import { tryBlocks } from './try-it.js';
import { OPENAPI } from '../published-files.js';

export function listLabels({ method, path }: Operation): readonly Label[] {
  return [
    { text: method, tone: 'method' },
    { text: path, tone: 'neutral' },
  ];
}

function glance(operation: Operation, { responses }: DescribedOperation, prose: Prose): Block {
  const { request, repeat } = operation;
  const successes = responses.filter(({ status }) => status < 400);
  const succeeds = successes.map(({ status, contract }): Text => [
    { page: `operations/${operation.operationId}#status-${status}`, text: String(status) },
    ' with ',
    contractLink(contract),
  ]);
  const retries = pageLink(`operations/${operation.operationId}#repeat`, 'retries');
  return facts([
    ['Authorisation', `\`Authorization: Token ${TOKEN}\`, see [authorisation](operations#authorisation)`],
    ['Body', request === undefined ? '' : ['JSON: ', contractLink(request)]],
    ['Success', separated(succeeds, ' or ')],
    ['Safe to retry', [...prose(describeSafety(repeat)), ', see ', retries]],
    DOWNLOAD,
  ]);
}

function callBlocks(described: DescribedOperation, source: Source): readonly Block[] {
  const call = toExampleCall(described, source);
  return [
    heading(2, 'Call it', 'call', true),
    paragraph(
      ...markup(
        'Get the base URL and an access token from the service operator, see [authorisation](operations#authorisation).',
      ),
      call.body === undefined ? '' : ` The body is the example “${call.body.summary}”.`,
    ),
    callTabs(call),
  ];
}

function listTargets(operation: Operation): readonly CheckTarget[] {
  const { request, responses } = operation;
  const names = [...(request === undefined ? [] : [request]), ...Object.values(responses)];
  return [...new Set(names)].map((name) => ({ kind: 'contract', name }));
}

export function operationPage(described: DescribedOperation, source: Source): Page {
  const operation = findOperation(described, source);
  const prose = createProse(source);
  const { operationId, tag, summary, description } = described;
  return {
    path: `operations/${operationId}`,
    kind: 'operation',
    section: 'operations',
    group: tag,
    title: operationId,
    isCode: true,
    summary: [`${summary}.`],
    labels: listLabels(operation),
    blocks: [
      paragraph(...prose(description)),
      glance(operation, described, prose),
      ...callBlocks(described, source),
      ...errorsBlocks(described, operation.repeat, prose),
      ...tryBlocks(described, source),
      ...requestBlocks(operation, described, source),
      ...responsesBlocks(described, source, prose),
      ...repeatBlocks(operation.repeat, prose),
      ...nextBlocks(described, source),
      ...remarksBlocks(operation, source, prose),
    ],
    check: listTargets(operation),
    keywords: [`${operation.method} ${operation.path}`, ...listContracts(operation), ...listCodes(described)],
  };
}

function listBlocks(source: Source): readonly Block[] {
  const prose = createProse(source);
  return source.api.tags.flatMap(({ name, description }): Block[] => {
    const cards = source.api.operations
      .filter(({ tag }) => tag === name)
      .map((each) => ({
        page: `operations/${each.operationId}`,
        title: each.operationId,
        isCode: true,
        text: [`${each.summary}.`],
        labels: listLabels(findOperation(each, source)),
      }));
    const id = name.toLowerCase().replaceAll(' ', '-');
    return [heading(2, name, id), paragraph(...prose(description)), { is: 'cards', cards }];
  });
}

const DOWNLOAD: Fact = ['Download', [OPENAPI, ' (', pageLink('openapi', 'open in Swagger UI'), ')']];

function listPage(source: Source): Page {
  const { authorization, baseUrl, operations } = source.api;
  return writePage('operations', {
    count: operations.length,
    download: [facts([DOWNLOAD])],
    operations: listBlocks(source),
    authorisation: [paragraph(...createProse(source)(authorization))],
    baseUrl,
  });
}

export async function operationPages(source: Source): Promise<readonly Page[]> {
  return [listPage(source), ...source.api.operations.map((each) => operationPage(each, source))];
}
