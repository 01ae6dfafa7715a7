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

/** Submits the form in a browser without a page load, and posts the observed forms to the origin in the hash. */
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
  async function submitCases() {
    for (const form of document.forms) {
      form.querySelector('button').click();
      const output = form.querySelector('output');
      await waitFor(() => output.textContent !== '');
      seen.push(output.textContent);
    }
    return JSON.stringify(seen);
  }
  async function drive() {
    await waitFor(() => Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith('__react')));
    if (document.forms.length > 1) return submitCases();
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
  [
    'app/cases/page.tsx',
    `import { CaseForms } from '../libraries/next/case-forms';\nexport default CaseForms;\n`,
  ],
  [
    'app/cases.json/route.ts',
    `import { cases } from '../libraries/cases';
    export function GET() {
      return Response.json(cases.map(({ inputs, outcome }) => ({ inputs, outcome })));
    }`,
  ],
]);

interface Seen {
  readonly texts: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

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

/** Removes the hidden fields that React adds. */
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
  for (const path of ['cases.ts', 'inputs.ts', 'next']) {
    const copy = join(FOLDER, 'app/libraries', path);
    cpSync(join(ROOT, 'examples/forms/libraries', path), copy, { recursive: true });
  }
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

async function loadForms(init: RequestInit = {}, path = ''): Promise<Seen[]> {
  const html = await (await fetch(address + path, { headers: { origin: address }, ...init })).text();
  return html.match(/<form[^]*?<\/form>/g)!.map(readForm);
}

/** Returns the page's first form. */
async function load(init?: RequestInit): Promise<Seen> {
  return (await loadForms(init))[0]!;
}

interface Case {
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly outcome: unknown;
}

async function loadCases(): Promise<readonly Case[]> {
  return (await (await fetch(`${address}/cases.json`)).json()) as Case[];
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

it('reads every case of a form without JavaScript', async () => {
  const cases = await loadCases();
  const forms = await loadForms({}, '/cases');
  for (const [index, { inputs, outcome }] of cases.entries()) {
    const body = new FormData();
    const added = Object.entries(forms[index]!.fields).filter(([name]) => name[0] === '$');
    for (const [name, value] of added) body.append(name, value);
    for (const { name, value } of inputs) body.append(name, value);
    body.append('case', String(index));
    const shown = (await loadForms({ method: 'POST', body }, '/cases'))[index]!;
    expect(JSON.parse(decode(shown.texts.at(-1)!))).toEqual(outcome);
  }
});

const chromium = findChromium();
if (chromium.path === undefined) process.stdout.write(`skipped: Next with JavaScript: ${chromium.missing}\n`);

it.skipIf(chromium.path === undefined)('does the same with JavaScript', async () => {
  const script = `location.replace('${address}#' + location.origin);`;
  const seen = JSON.parse(await runPage(chromium.path!, script)) as string[];
  expect(seen.map((html) => withoutHidden(readForm(html)))).toEqual(SEEN);
});

it.skipIf(chromium.path === undefined)('reads every case of a form with JavaScript', async () => {
  const script = `location.replace('${address}/cases#' + location.origin);`;
  const seen = JSON.parse(await runPage(chromium.path!, script)) as string[];
  const cases = await loadCases();
  expect(seen.map((text) => JSON.parse(text) as unknown)).toEqual(cases.map(({ outcome }) => outcome));
});
