import { parseArgs } from 'node:util';
import { differencesOf, halves } from './check.js';
import { printDefinition, printOperation } from './print.js';
import { describeDifference } from './report.js';

const USAGE = `usage: tsx tools/conformance/src/statement/main.ts [--draft <Name>]

Without options: whether the committed contracts say what is stated of them.
--draft <Name>   the lines for a definition or an operation as it is committed, to be judged by the specification
`;

function draft(name: string): number {
  const drafts = halves().flatMap(({ definitions, operations }) => {
    const [definition, operation] = [definitions.get(name), operations.get(name)];
    return [
      ...(definition === undefined ? [] : [printDefinition(definition)]),
      ...(operation === undefined ? [] : [printOperation(operation)]),
    ];
  });
  if (drafts.length > 0) process.stdout.write(`${drafts.join('\n\n')}\n`);
  else process.stderr.write(`nothing is called "${name}": \`npm run generate\` comes first\n`);
  return drafts.length > 0 ? 0 : 2;
}

function check(): number {
  const lines = halves().flatMap((half) =>
    differencesOf(half).map((difference) => describeDifference(difference, half)),
  );
  process.stdout.write([...lines, `${lines.length} differences\n`].join('\n'));
  return lines.length === 0 ? 0 : 1;
}

const { values } = parseArgs({ options: { draft: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help === true) process.stdout.write(USAGE);
else process.exitCode = values.draft === undefined ? check() : draft(values.draft);
