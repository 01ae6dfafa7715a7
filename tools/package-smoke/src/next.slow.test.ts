import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, runPage } from '@data-import/workspace/browser';
import { ROOT, run } from '@data-import/workspace/processes';
import { writeFiles } from '@data-import/workspace/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { install, readManifest, tarballs, TEMPORARY } from './packages.js';

/** The version that `create-next-app` installs. */
const NEXT = '16.4.6';

const FOLDER = join(TEMPORARY, 'next');

const FAULTY = {
  import_supplier: 'EXAMPLE',
  'notes[0].body': 'Dog in "garden"',
  'notes[0].created_at': '29.02.2024',
  'notes[0].is_pinned': 'true',
};

const CORRECTION = { external_account_number: 'A-1', 'notes[0].created_at': '2024-02-29T09:30:00Z' };

/** Submits the form in a browser, without loading the page again, and posts the forms that it saw to the origin in the hash. */
const DRIVE = `
  const seen = [];
  async function waitFor(isDone) {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  async function submit(fields, expected) {
    for (const [name, value] of Object.entries(fields)) document.forms[0].elements[name].value = value;
    document.querySelector('button').click();
    await waitFor(() => document.body.innerText.includes(expected));
    for (const input of document.forms[0].elements) input.setAttribute('value', input.value);
    seen.push(document.forms[0].outerHTML);
  }
  async function drive() {
    await waitFor(() => Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith('__react')));
    await submit(${JSON.stringify(FAULTY)}, 'required');
    await submit(${JSON.stringify(CORRECTION)}, 'created');
    return JSON.stringify(seen);
  }
  const address = location.hash.slice(1) + '/result';
  if (location.hash) drive().then((body) => fetch(address, { method: 'POST', mode: 'no-cors', body }));
`;

const FILES = new Map([
  ['app/page.tsx', `import { NotesForm } from './notes-form';\nexport default NotesForm;\n`],
  [
    'app/layout.tsx',
    `import type { ReactNode } from 'react';
    export default function Layout({ children }: { children: ReactNode }) {
      return <html lang="en"><body>{children}<script src="/drive.js" async /></body></html>;
    }`,
  ],
  ['public/drive.js', DRIVE],
]);

interface Seen {
  readonly texts: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The texts and the inputs of a form. */
function readForm(html: string): Seen {
  const chosen = html.replace(/<select ([^>]*)>(?=.*?"(\w+)" selected)/, '<select $1 value="$2">');
  const inputs = [...chosen.matchAll(/<(?:input|select) [^>]*>/g)].map(([input]) => {
    const [name = '', value = ''] = ['name', 'value'].map((key) => input.split(`${key}="`)[1]?.split('"')[0]);
    return [name, decode(value)] as const;
  });
  return {
    texts: html
      .replaceAll('<!-- -->', '')
      .split(/<[^>]*>/)
      .filter((text) => text !== ''),
    fields: Object.fromEntries(inputs),
  };
}

/** Without the fields that React adds. */
function withoutHidden({ texts, fields }: Seen): Seen {
  return { texts, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name[0] !== '$')) };
}

const PINNED = ['Pinned?', 'Yes', 'No'];

const SEEN = [
  {
    texts: [
      'Supplier',
      'Account number',
      'This field is required',
      'Note',
      'Written at',
      'Enter a date and time in UTC such as 2024-02-29T09:30:00Z',
      ...PINNED,
      'Save',
    ],
    fields: { external_account_number: '', ...FAULTY },
  },
  {
    texts: ['Supplier', 'Account number', 'Note', 'Written at', ...PINNED, 'Save', 'Notes created: 1'],
    fields: Object.fromEntries(Object.keys({ ...FAULTY, ...CORRECTION }).map((name) => [name, ''])),
  },
];

let server: ChildProcess | undefined;
let address = '';

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('NEXT_TELEMETRY_DISABLED', '1');
  const { dependencies, devDependencies } = readManifest(join(ROOT, 'examples'));
  const all = { ...dependencies, ...devDependencies };
  const names = ['react', 'react-dom', '@types/react', '@types/react-dom'];
  const { typescript, '@types/node': node } = readManifest(ROOT).devDependencies!;
  install(FOLDER, {
    next: NEXT,
    ...Object.fromEntries(names.map((name) => [name, all[name]!])),
    typescript: typescript!,
    '@types/node': node!,
    '@data-import/validators': tarballs()['@data-import/validators']!,
  });
  writeFiles(FOLDER, FILES);
  cpSync(join(ROOT, 'examples/forms/next'), join(FOLDER, 'app'), { recursive: true });
  const next = join(FOLDER, 'node_modules/next/dist/bin/next');
  run(process.execPath, [next, 'build'], FOLDER);
  server = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: FOLDER,
  });
  for await (const text of server.stdout!) {
    address = /http:\S+/.exec(String(text))?.[0] ?? address;
    if (String(text).includes('Ready')) break;
  }
}, 600_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  if (server?.kill()) await once(server, 'exit');
  rmSync(TEMPORARY, { recursive: true, force: true });
});

it('has the compiler options that Next generates', () => {
  expect(readFileSync(join(FOLDER, 'tsconfig.json'), 'utf8')).toContain('"strict": false');
});

async function load(init: RequestInit = {}): Promise<Seen> {
  const html = await (await fetch(address, { headers: { origin: address }, ...init })).text();
  return readForm(/<form[^]*<\/form>/.exec(html)![0]);
}

it('shows messages and keeps the fields without JavaScript', async () => {
  let shown = await load();
  const seen = [];
  for (const typed of [FAULTY, CORRECTION]) {
    const body = new FormData();
    const fields = { ...shown.fields, ...typed, intent: 'save' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    shown = await load({ method: 'POST', body });
    seen.push(withoutHidden(shown));
  }
  expect(seen).toEqual(SEEN);
});

const chromium = findChromium();
if (chromium.path === undefined) process.stdout.write(`skipped: Next with JavaScript: ${chromium.missing}\n`);

it.skipIf(chromium.path === undefined)('does the same with JavaScript', async () => {
  const script = `location.replace('${address}#' + location.origin);`;
  const seen = JSON.parse(await runPage(chromium.path!, script)) as string[];
  expect(seen.map((html) => withoutHidden(readForm(html)))).toEqual(SEEN);
});
