import { runCommand } from './command-line.js';

const { code, output, errors } = await runCommand(process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
