import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Exports, fileFor } from '@data-import/workspace/exports';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

interface EntryPoint {
  readonly folder: string;
  /** The file name of the report: `events-sync.api.md`. */
  readonly report: string;
  readonly types: string;
}

interface Manifest {
  readonly exports?: Exports;
  readonly publishConfig?: { readonly exports?: Exports };
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}

export function readExports(folder: string): Exports {
  const manifest = readJson<Manifest>(`${folder}/package.json`);
  return manifest.publishConfig?.exports ?? manifest.exports ?? {};
}

/** Finds hand-written entry points, without patterns and generated modules. */
function findEntries(): EntryPoint[] {
  return publishedPackages(ROOT).flatMap(({ folder }) => {
    return Object.entries(readExports(folder)).flatMap(([key, target]) => {
      const types = fileFor(target, ['types', 'import']);
      if (key.includes('*') || !types?.endsWith('.d.ts') || types.includes('/generated/')) return [];
      if (key === './runtime/core') return []; // The report of the whole runtime includes its public part.
      const report = `${basename(folder)}${key.slice(1).replaceAll('/', '-')}.api.md`;
      return [{ folder: join(ROOT, folder), report, types: join(ROOT, folder, types) }];
    });
  });
}

function configure(
  { folder, report, types }: EntryPoint,
  files: readonly string[],
  output: string,
): ExtractorConfig {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  const silent = { default: { logLevel: 'none' as never } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files } },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder: output,
        reportTempFolder: join(output, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

/**
 * Creates the API reports of the built packages, keyed by file name. Omits declarations generated per contract, because the
 * contracts themselves are reviewed.
 */
export function createReports(): Map<string, string> {
  const output = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const entries = findEntries();
    const files = entries.map(({ types }) => types);
    const configs = entries.map((entry) => configure(entry, files, output));
    const compilerState = CompilerState.create(configs[0]!, { additionalEntryPoints: files.slice(1) });
    return new Map(
      entries.map(({ folder, report }, index) => {
        const { succeeded } = Extractor.invoke(configs[index]!, {
          compilerState,
          localBuild: true,
          messageCallback: (message) => {
            message.handled = message.logLevel !== 'error';
          },
        });
        if (!succeeded) throw new Error(`API Extractor failed for ${report}: see above`);
        const text = readFileSync(join(output, report), 'utf8');
        return [report, withoutGenerated(text, join(folder, 'dist/generated'))];
      }),
    );
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

const DECLARED = /^(?:export )?(?:declare )?(?:const|function|interface|type|class) (\w+)/m;

function withoutGenerated(report: string, folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const texts = files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('export ')));
  const generated = new Set(lines.map((line) => DECLARED.exec(line)?.[1]));
  const blocks = report.split('\n\n');
  return blocks.filter((block) => !generated.has(DECLARED.exec(block)?.[1] ?? '')).join('\n\n');
}
