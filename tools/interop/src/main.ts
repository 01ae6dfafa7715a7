import { runCommand } from './gate/command-line.js';

process.exitCode = await runCommand(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
