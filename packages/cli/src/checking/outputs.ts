import type { Target } from './checker.js';
import {
  assertDistinct,
  assertOutside,
  findPlainFile,
  openTarget,
  OutputFile,
  STANDARD_OUTPUT,
  type OutputTarget,
} from '@data-import/files/output-files';
import { UsageError } from '@data-import/files/usage-error';
import type { Folders } from '../contracts/index.js';
import type { Io } from '../io.js';

export interface OutputOptions {
  readonly accepted?: string;
  readonly rejects?: string;
  readonly report?: string;
  readonly html?: string;
  readonly faults?: string;
}

function nameReasons(rejects: string): string {
  const [, name = rejects, end = ''] = /^(.+?)(\.[^./\\]+(\.gz)?)?$/.exec(rejects) ?? [];
  return `${name}.reasons${end}`;
}

/** Moves the human-readable report to standard error if an output goes to standard output. */
export function withoutOutputs(options: OutputOptions, io: Io): Io {
  const isTaken = listOutputs(options).includes(STANDARD_OUTPUT) && io.isQuiet !== true;
  return isTaken ? { ...io, out: io.err, colour: false } : io;
}

export function listOutputs(options: OutputOptions): readonly string[] {
  const { accepted, rejects, report, html, faults } = options;
  const reasons = rejects && nameReasons(rejects);
  return [accepted, rejects, reasons, faults, report, html].filter((name) => name !== undefined);
}

function listDefined<Name extends string>(names: Readonly<Record<Name, string | undefined>>) {
  return Object.entries(names).filter(([, name]) => name !== undefined) as [Name, string][];
}

export type Summaries = Readonly<Record<'report' | 'html', () => string>>;

export class Outputs {
  private constructor(
    readonly files: Partial<Record<Target, OutputFile>>,
    private readonly summaries: Partial<Record<'report' | 'html', OutputFile>>,
  ) {}

  static async open(
    options: OutputOptions & { readonly contracts?: Folders },
    inputs: readonly string[],
    catchInterrupt?: Io['catchInterrupt'],
  ): Promise<Outputs> {
    const { accepted, rejects, report, html, faults } = options;
    await assertOutside(listOutputs(options), options.contracts ?? []);
    const names = { accepted, rejects, reasons: rejects && nameReasons(rejects), faults };
    if (rejects !== undefined && (await findPlainFile(rejects).catch(() => rejects)) === undefined) {
      throw new UsageError(
        `--rejects ${rejects}: expected a plain file, because the reasons go into one beside it`,
      );
    }
    const [copies, summaries] = [listDefined(names), listDefined({ report, html })];
    await assertDistinct(listOutputs(options), inputs);
    const targets: OutputTarget[] = [];
    for (const [, name] of [...copies, ...summaries]) targets.push(await openTarget(name));
    // Not earlier: a signal must end the wait for a pipe's reader. Not later: it would leave partial files.
    catchInterrupt?.();
    const outputs = new Outputs({}, {});
    try {
      for (const [target, name] of copies)
        outputs.files[target] = await OutputFile.create(name, targets.shift());
      for (const [target, name] of summaries)
        outputs.summaries[target] = await OutputFile.create(name, targets.shift());
    } catch (error) {
      await outputs.discard();
      throw error;
    }
    return outputs;
  }

  async finish({ report, html }: Summaries): Promise<void> {
    for (const file of Object.values(this.files)) await file.finish();
    this.summaries.report?.write(report());
    this.summaries.html?.write(html());
    for (const file of Object.values(this.summaries)) await file.finish();
  }

  async discard(): Promise<void> {
    for (const file of Object.values({ ...this.files, ...this.summaries })) await file.discard();
  }
}
