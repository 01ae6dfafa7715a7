import { Argument, type Command } from 'commander';
import type { CompileOptions } from '../commands/compile.js';
import type { ConformanceOptions } from '../commands/conformance.js';
import { type Shell, SHELLS } from '../completion/shells.js';
import { describeCommand } from './help.js';
import { type Context, choice, collect, wholeNumber } from './options.js';

const GROUP = 'Develop:';

export function declareDevelopment(program: Command, { io, setExitCode }: Context): void {
  describeCommand(
    program
      .command('compile [folder]')
      .requiredOption('--out <folder>', 'where to write; replaces earlier output')
      .option('--profile <folder>', 'compile the contracts of the API with the changes of a deployment')
      .option('--check', 'write nothing; exit with 1 if the output is out of date')
      .option(
        '--release',
        'record the versions of events in <folder>/events.released.json: they must not change',
      )
      .option(
        '--check-against <folder|commit>',
        'exit with 1, and write nothing, if a change since then breaks users',
      )
      .option(
        '--package <name|file>',
        'write a package of this name, or of a manifest, with CommonJS modules too',
      )
      .option('--package-version <version>', 'default: the smallest step after --previous, or 1.0.0')
      .option('--previous <folder>', 'the previous release, for the version and the changelog')
      .option('--bytes', 'write bytes.js too: guards that decide about bytes without parsing them')
      .option('--strict', 'fail on remarks too, such as unknown keywords, which are ignored')
      .addOption(
        choice('--formats <choice>', 'whether formats are checked', 'assert', 'assert-iri', 'annotate'),
      )
      .option(
        '--map-url <url=folder>',
        'where references to this address are found; may be repeated',
        collect,
      )
      .option('--title <text>', 'title of the AsyncAPI document')
      .option('--api-version <version>', 'version of the AsyncAPI document'),
    GROUP,
    {
      summary: 'compile your own schemas into types and validators; needs @data-import/compiler',
      examples: [
        'compile schemas --out generated',
        'compile schemas --out generated --check-against origin/main',
        'compile --profile acme --out generated',
        'compile --profile acme --out contracts --package @acme/contracts --previous node_modules/@acme/contracts',
        'sample OrderLine --contracts generated',
      ],
      notes:
        'The folder contains JSON Schema (draft-04 to 2020-12) or OpenAPI (3.0, 3.1), as JSON or YAML, or modules that export schemas of TypeBox, zod or another library (.ts, .js), which are run. Files are named like contracts: order-line.json is OrderLine, order.placed/v1.json is an event. A profile has an OpenAPI Overlay of our openapi.json (overlay.yaml), other names (profile.yaml), or both, and may have schemas of its own.\n',
    },
  ).action(async (folder: string | undefined, options: CompileOptions) => {
    const { compile } = await import('../commands/compile.js');
    setExitCode(await compile(folder, options, io));
  });

  describeCommand(
    program
      .command('conformance <program...>')
      .usage('[options] -- <program> <argument>...')
      .option('--contract <name>', 'only this contract; may be repeated', collect)
      .option(
        '--contracts <folder>',
        'the contracts of a folder that compile wrote; may be repeated',
        collect,
      )
      .option('--timeout <seconds>', 'idle timeout of the program', wholeNumber(1, 86_400), 30)
      .option('--show', 'print the documents of wrong answers')
      .addOption(
        choice('--format <format>', 'for people, every wrong answer, or JUnit XML', 'human', 'json', 'junit'),
      ),
    GROUP,
    {
      summary: 'score a validator in any language on the test vectors; needs @data-import/conformance',
      examples: [
        'conformance -- python3 validator.py',
        'conformance --contract Account --show -- ./validator',
      ],
      notes:
        'The program reads a line of JSON for each document, { contract, schema, document }, and writes valid or invalid on a line for each.\n',
    },
  ).action(async (command: readonly string[], options: ConformanceOptions) => {
    const { conformance } = await import('../commands/conformance.js');
    setExitCode(await conformance(command, options, io));
  });

  describeCommand(
    program.command('completion').addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
    GROUP,
    {
      summary: 'print a script that completes commands, options and contracts in a shell',
      examples: [
        'completion bash >> ~/.bashrc',
        'completion fish > ~/.config/fish/completions/data-import.fish',
      ],
      notes:
        'Without a file of its own, a script is loaded by the start file of the shell: source <(data-import completion zsh). It calls `data-import`, which has to be in the PATH.\n',
    },
  ).action(async (shell: Shell) => {
    const { completion } = await import('../commands/completion.js');
    completion(shell, io);
  });

  program
    .command('completion-server [word...]', { hidden: true })
    .allowUnknownOption()
    .action(async () => {
      const { completionServer } = await import('../commands/completion.js');
      await completionServer(program, io);
    });
}
