import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { resultOf } from '@data-import/workspace/browser';
import { pageScript } from '@data-import/workspace/page-script';
import { chromium } from './browser.js';
import type { Check } from './check.js';
import { mustRun } from './commands.js';
import { installWith } from './library-project.js';
import { once } from './temporary.js';
import { here, installedFile, type Manifest, readJson } from './workspace.js';

/** What the forms are made with, in the versions that this package pins. */
const LIBRARIES = [
  '@hookform/resolvers',
  '@tanstack/react-form',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'react-hook-form',
];

const FORMS = { 'react-hook-form': 'react-hook-form', 'TanStack Form': 'tanstack-form' } as const;

/** A project with the tarballs and the libraries, and the forms in `programs/forms`. */
const project = once((): string => {
  const programs = join(here, 'programs', 'forms');
  const { devDependencies = {} } = readJson<Manifest>(here, 'package.json');
  const versions = Object.fromEntries(LIBRARIES.map((name) => [name, devDependencies[name]]));
  const folder = installWith('forms', versions);
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const file of readdirSync(programs).filter((name) => /\.tsx?$/.test(name))) {
    writeFileSync(join(folder, 'src', file), readFileSync(join(programs, file)));
  }
  return folder;
});

/** The libraries' own declarations are not checked: they are not ours to mend. */
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  jsx: 'react-jsx',
  skipLibCheck: true,
  noEmit: true,
};

const COMPILERS = ['typescript-5.9', 'typescript-6.0'] as const;

function typeCheck(compiler: (typeof COMPILERS)[number], exact: boolean): Check {
  const optional = `optional properties ${exact ? 'exact' : 'or undefined'}`;
  return {
    tags: ['forms', 'types', compiler],
    name: `${compiler.replace('typescript-', 'TypeScript ')}, react-hook-form and TanStack Form, ${optional}`,
    quick: exact && compiler === 'typescript-6.0',
    run() {
      const file = join(project(), `${compiler}-${exact}.json`);
      const compilerOptions = { ...OPTIONS, exactOptionalPropertyTypes: exact };
      writeFileSync(file, JSON.stringify({ compilerOptions, include: ['src'] }));
      mustRun([process.execPath, installedFile(compiler, 'bin', 'tsc'), '-p', file], { cwd: project() });
    },
  };
}

/** A page that shows a form, fills it in and sends it step by step, and posts what it showed. */
function scriptOf(folder: string, form: string): Promise<string> {
  const work = `const { drive } = await import('./page.js');
    const { AccountForm } = await import('./${form}.js');
    return JSON.stringify(await drive(AccountForm));`;
  return pageScript(work, join(folder, 'src'));
}

const NEEDED = 'This field is needed';

/** The messages under the fields and the document that is sent: untouched, filled in wrongly, and corrected. */
const EXPECTED = [
  { messages: { import_supplier: NEEDED, external_account_number: NEEDED } },
  {
    messages: {
      external_account_number: NEEDED,
      transfer_balance: 'Enter an amount such as 12.50',
      smart_read_cycle_day: 'Enter a whole number such as 12',
      'customers.0.email': 'Enter an address that exists',
      'customers.0.date_of_birth': 'Enter a date such as 2024-02-29',
      'customers.0.mobile': 'Enter a telephone number such as 07700 900123',
      'dunning_path.path_name': NEEDED,
      'dunning_path.start_date': 'There is no such date. Enter a date such as 2024-02-29',
    },
  },
  {
    messages: {},
    sent: {
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      transfer_balance: '12.50',
      customers: [{ email: 'ada@example.org', date_of_birth: '2024-02-29' }],
    },
  },
];

/** A result as data; one that is not JSON is the reason for a failure. */
function parsed(result: string): unknown {
  try {
    return JSON.parse(result);
  } catch {
    return result;
  }
}

function pageCheck([library, form]: [string, string]): Check {
  return {
    tags: ['forms', 'page', form],
    name: `a form of ${library} in a page with a strict policy`,
    quick: true,
    async run() {
      const program = chromium();
      const script = await scriptOf(project(), form);
      const seen = await resultOf(program, new Map([['/page.js', script]]));
      if (!isDeepStrictEqual(parsed(seen), EXPECTED)) throw new Error(`the form showed: ${seen}`);
      return 'untouched, filled in wrongly, corrected';
    },
  };
}

/** The validators in libraries for forms: type-checked, and in the browser. */
export function formChecks(): Check[] {
  return [
    ...COMPILERS.flatMap((compiler) => [true, false].map((exact) => typeCheck(compiler, exact))),
    ...Object.entries(FORMS).map(pageCheck),
  ];
}
