import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type AsyncAPIDocumentInterface, stringify } from '@asyncapi/parser';
import { findChromium } from '@data-import/workspace/browser';
import { type Context, NotOnThisMachine, type Result, type Tool } from '../../gate/tool.js';
import { parsePublished } from './asyncapi-parser.js';

const run = promisify(execFile);

const COMPONENT = '@asyncapi/react-component/browser/standalone/without-parser.js';

/** What the HTML template has on its page: the component, with a sidebar of operations. */
const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Events</title></head>
  <body>
    <main></main>
    <script src="component.js"></script>
    <script src="document.js"></script>
    <script>
      const config = { show: { sidebar: true }, sidebar: { showOperations: 'byDefault' } };
      AsyncApiStandalone.render({ schema, config }, document.querySelector('main'));
    </script>
  </body>
</html>`;

/** No name is looked up, so that the page has what is in its folder, and nothing else. */
const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking'];

/**
 * The HTML of the page of a document after its scripts have run in Chromium.
 *
 * @throws {NotOnThisMachine} if there is no Chromium.
 */
async function render(document: AsyncAPIDocumentInterface, folder: string): Promise<string> {
  const chromium = findChromium();
  if (chromium.path === undefined) throw new NotOnThisMachine(chromium.missing);
  const page = join(folder, 'index.html');
  await copyFile(fileURLToPath(import.meta.resolve(COMPONENT)), join(folder, 'component.js'));
  await writeFile(join(folder, 'document.js'), `const schema = ${stringify(document)};`);
  await writeFile(page, PAGE);
  const options = [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    ...OFFLINE,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${join(folder, 'profile')}`,
    // Timers run ahead of the clock, so that the page is read when nothing is left to do.
    '--virtual-time-budget=60000',
    '--dump-dom',
  ];
  const { stdout } = await run(chromium.path, [...options, pathToFileURL(page).href], {
    maxBuffer: 64 * 2 ** 20,
    timeout: 180_000,
  });
  return stdout;
}

/** What a page of a document has to show, and does not: its operations and messages, each with its title and payload. */
export function missingOf(document: AsyncAPIDocumentInterface, html: string): string[] {
  const sections = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const operations = document.operations().all();
  const messages = document.components().messages().all();
  const expected = [
    ...operations.map((operation) => `operation-${operation.action()}-${operation.id()}`),
    ...messages.flatMap((message) => [`message-${message.id()}`, `message-${message.id()}-payload`]),
  ];
  const titles = messages.map((message) => message.title() ?? '');
  return [
    ...expected.filter((section) => !sections.has(section)),
    ...titles.filter((title) => title === '' || !html.includes(`>${title}<`)),
  ];
}

async function check({ folder }: Context): Promise<Result> {
  const document = await parsePublished();
  const missing = missingOf(document, await render(document, folder));
  if (missing.length > 0) throw new Error(`The page lacks:\n${missing.join('\n')}`);
  return {
    facts: {
      'operations on the page': document.operations().all().length,
      'messages on the page, each with its payload': document.components().messages().all().length,
    },
  };
}

export const asyncapiHtml: Tool = {
  title: 'AsyncAPI HTML template (its React component)',
  packageName: '@asyncapi/react-component',
  reads: 'asyncapi.json',
  isQuick: false,
  settings:
    'the page of `@asyncapi/html-template`: `show.sidebar`, `sidebar.showOperations: byDefault`, rendered in ' +
    'headless Chromium',
  loses: [
    'The generator is not among the dependencies: `@asyncapi/generator` 2.8.4 with `@asyncapi/html-template` 3.5.6 ' +
      'installs almost 800 packages (349 MB), of which six want to run a script at install, and some have licences that are ' +
      'not on our list. Run in a folder of its own, it wrote one file of 7 MB with the same sections as this page.',
    'All events are on one page of 4 MB; its script makes code from strings, so a policy of its server has to allow ' +
      '`unsafe-eval`.',
  ],
  run: check,
};
