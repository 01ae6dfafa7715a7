import { ROOT } from '@data-import/workspace/processes';
import { filesOfFolder } from '../../src/catalogue/files.js';
import type { Files } from '../../src/catalogue/files.js';
import { all, type Edit, EVENTS, index, json, SCHEMAS } from './edits.js';

/** The contracts of the tree, as if they were released as 0.1.0. */
export const released: Files = asReleased(filesOfFolder(ROOT));

function asReleased(tree: Files): Files {
  const manifests = [...tree.keys()].filter((path) => path.endsWith('/package.json'));
  return all(...manifests.map((path) => json(path, { version: '0.1.0' })))(tree);
}

const FEW: ReadonlySet<string> = new Set([
  'AccountCreatedV1',
  'AccountPathParams',
  'CreatePaymentInstructionRequest',
  'CreatePaymentInstructionResponse',
  'CreateTransactionsQuery',
  'LatestEvent',
  'MeterPointStatus',
  'RegistrationFlow',
  'SendRegistrationFlowsQuery',
  'TaskParams',
]);

/** What the index says of schemas that their files do not. */
const MARKINGS: ReadonlySet<string> = new Set(['openEnums', 'formats']);

/** The same with few contracts, for changes that concern few: everything else of the packages is as it is. */
export const small: Files = all(without(SCHEMAS), without(EVENTS))(released);

function isFew({ name }: Readonly<Record<string, unknown>>): boolean {
  return FEW.has(String(name));
}

function without(folder: string): Edit {
  const isKept = (path: string): boolean => {
    const [, name] = /\/([A-Z]\w*)\.json$/.exec(path) ?? [];
    return name === undefined || !path.startsWith(`${folder}/`) || FEW.has(name);
  };
  const lists = (files: Files): Edit[] =>
    Object.keys(JSON.parse(files.get(`${folder}/index.json`)!) as object).map((list) =>
      index(folder, list, (entries) => {
        if (list === 'operations') return entries.map(withFewDocuments);
        if (MARKINGS.has(list)) return entries.filter(({ schema }) => FEW.has(String(schema)));
        return list === 'schemas' || list === 'events' ? entries.filter(isFew) : [];
      }),
    );
  return (files) => all(...lists(files))(new Map([...files].filter(([path]) => isKept(path))));
}

/** An operation with the documents that are left. */
function withFewDocuments(operation: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const responses = Object.entries(operation['responses'] as Record<string, string>);
  const others = Object.entries(operation).filter(
    ([part, name]) => !['query', 'pathParams', 'request'].includes(part) || FEW.has(String(name)),
  );
  return {
    ...Object.fromEntries(others),
    responses: Object.fromEntries(responses.filter(([, name]) => FEW.has(name))),
  };
}
