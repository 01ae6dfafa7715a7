#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { OperationId } from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { printable } from '@data-import/validators/runtime';
import { choiceTable } from './model/choice-table.js';
import type { Choices } from './model/choices.js';
import { slowMode } from './slow.js';
import { toAccountLimits } from './model/create-state.js';
import { isEnvelope } from './model/envelope.js';
import { loadProfile } from './server/profile.js';
import { faultKinds } from './model/faults.js';
import type { ResponseLine } from './server/listener.js';
import { scenarios } from './samples/scenarios.js';
import { type SandboxServer, startServer, type ServerOptions } from './server/start.js';

const DEFAULT_PORT = 4010;
const SECRET = `whsec_${Buffer.from('data-import-sandbox').toString('base64')}`;

const HELP = `The data-import service on this machine, for trying things out.

Examples:
  data-import-sandbox
  data-import-sandbox --state sandbox.json --port 8080
  data-import-sandbox --fault 429 --fault drop-after --fault-rate 0.05
  data-import-sandbox --webhook http://localhost:3000/events --envelope cloudevents

Options:
  --port <number>            default ${DEFAULT_PORT}
  --host <address>           default 127.0.0.1, which other machines cannot reach
  --token <text>             default sandbox-token
  --state <file>             keeps the state across restarts
  --seed <number>            decides ids and random faults; default 1
  --choice <name=value>      what to do where the specification leaves it open; list: --choices
  --accounts <number>        how many accounts it keeps; default 100000
  --slow <seed>              a slow service: late flows, lagging statuses, dry runs of minutes, ending tokens, pauses
  --supplier <code=status>   Ongoing, Paused or Complete
  --profile <folder>         the service of a deployment: what \`data-import compile --profile\` wrote
  --scenario <name>          sets up an imported account: ${Object.keys(scenarios).join(', ')}
  --fault <name[=value]>     a fault of requests to come; list: --faults
  --fault-rate <share>       of requests that have a fault, from 0 to 1; default 1
  --events <file>            appends every event as a line of JSON
  --webhook <url>            posts every event, signed, until it is accepted
  --webhook-secret <secret>  default ${SECRET}
  --envelope <name>          plain, cloudevents or eventbridge
  --allow-origin <origin>    lets pages of this origin send requests
  --allow-host <name>        accepts this name in the Host header
  --quiet                    prints no line for each request
  --version, --help
`;

const { values, tokens: argumentTokens } = (() => {
  try {
    return parseArgs({
      tokens: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        token: { type: 'string' },
        state: { type: 'string' },
        seed: { type: 'string' },
        choice: { type: 'string', multiple: true },
        choices: { type: 'boolean' },
        accounts: { type: 'string' },
        slow: { type: 'string' },
        profile: { type: 'string' },
        supplier: { type: 'string', multiple: true },
        scenario: { type: 'string' },
        fault: { type: 'string', multiple: true },
        faults: { type: 'boolean' },
        'fault-rate': { type: 'string' },
        events: { type: 'string' },
        webhook: { type: 'string' },
        'webhook-secret': { type: 'string' },
        envelope: { type: 'string' },
        'allow-origin': { type: 'string', multiple: true },
        'allow-host': { type: 'string', multiple: true },
        quiet: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return stop((error as Error).message);
  }
})();

// `parseArgs` drops all values but the last one of an option that is not `multiple`.
const given = new Map<string, string>();
for (const token of argumentTokens) {
  if (token.kind !== 'option' || token.value === undefined) continue;
  const { name, value } = token;
  const first = Array.isArray(values[name]) ? undefined : given.get(name);
  if (first !== undefined) stop(`--${name} is given twice: ${first} and ${value}`);
  given.set(name, value);
}

let server: SandboxServer | undefined;
let ended: Promise<void> | undefined;

function end(code: number): void {
  ended ??= Promise.resolve(server?.close()).then(() => process.exit(code));
}

// EPIPE: the reader, such as `head`, closed the pipe. Exits with 2, without a message.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`data-import-sandbox: cannot write its output: ${message}\n`);
  end(2);
});
process.stderr.on('error', () => end(2));

function stop(message: string): never {
  process.stderr.write(`data-import-sandbox: ${printable(message)}\n`);
  process.exit(2);
}

function toNumber(name: string, text: string): number {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : stop(`--${name}: expected a number`);
}

function toPairs(name: string, texts: readonly string[] = []): [string, string][] {
  return texts.map((text) => {
    const [key, ...rest] = text.split('=');
    return rest.length === 0 ? stop(`--${name}: expected name=value`) : [key!, rest.join('=')];
  });
}

function toChosen(): Partial<Choices> {
  const pairs = toPairs('choice', values.choice).map(([name, text]) => {
    const choice = Object.entries(choiceTable).find(([known]) => known === name)?.[1];
    return [name, typeof choice?.default === 'number' ? toNumber(`choice ${name}`, text) : text];
  });
  return Object.fromEntries(pairs) as Partial<Choices>;
}

function printChoices(): void {
  for (const [name, choice] of Object.entries(choiceTable)) {
    const others = choice.values === undefined ? '' : ` (of ${choice.values.join(', ')})`;
    process.stdout.write(`${name}=${choice.default}${others}\n  ${choice.what}\n  ${choice.why}\n`);
  }
}

function printFaults(): void {
  for (const [name, kind] of Object.entries(faultKinds)) {
    process.stdout.write(`${name}${'value' in kind ? `=<${kind.value}>` : ''}\n  ${kind.what}\n`);
  }
}

function toOptions(): ServerOptions {
  const { envelope = 'plain', 'fault-rate': rate, slow, webhook } = values;
  if (values.scenario !== undefined && !Object.hasOwn(scenarios, values.scenario)) {
    stop(`--scenario: expected ${Object.keys(scenarios).join(', ')}`);
  }
  if (!isEnvelope(envelope)) stop('--envelope: expected plain, cloudevents or eventbridge');
  const rule = rate === undefined ? {} : { rate: toNumber('fault-rate', rate) };
  return {
    port: toNumber('port', values.port ?? String(DEFAULT_PORT)),
    envelope,
    choices: { ...(slow !== undefined && slowMode(toNumber('slow', slow)).choices), ...toChosen() },
    suppliers: Object.fromEntries(toPairs('supplier', values.supplier)) as NonNullable<
      ServerOptions['suppliers']
    >,
    faults: (values.fault ?? []).map((fault) => ({ fault, ...rule })),
    allowOrigins: values['allow-origin'] ?? [],
    allowHosts: values['allow-host'] ?? [],
    ...(values.host !== undefined && { host: values.host }),
    ...(values.accounts !== undefined && { limits: toAccountLimits(toNumber('accounts', values.accounts)) }),
    ...(values.token !== undefined && { token: values.token }),
    ...(values.seed !== undefined && { seed: toNumber('seed', values.seed) }),
    ...(values.state !== undefined && { stateFile: values.state }),
    ...(values.events !== undefined && { eventFile: values.events }),
    ...(webhook !== undefined && {
      webhook: { url: webhook, secret: values['webhook-secret'] ?? SECRET, onFailure: printFailure },
    }),
    ...(values.quiet !== true && { onResponse: printResponse }),
  };
}

function printFailure(
  event: { readonly type: string; readonly id: string },
  reason: string,
  delayMs: number,
): void {
  process.stdout.write(
    printable(`webhook   ${event.type} ${event.id}: ${reason}, again in ${delayMs} ms`) + '\n',
  );
}

function printResponse({ method, target, status, isDropped, durationMs }: ResponseLine): void {
  const outcome = isDropped ? 'dropped' : String(status);
  const line = `${method.padEnd(5)} ${target.padEnd(36)} ${outcome.padEnd(8)} ${durationMs.toFixed(0)} ms`;
  process.stdout.write(`${printable(line)}\n`);
}

function greet(
  url: string,
  token: string,
  paths: { readonly create: string; readonly look: string },
): string {
  const { state: kept, profile } = values;
  const header = `-H 'Authorization: Token ${token}'`;
  const account = `'{"payload":{"import_supplier":"EXAMPLE","external_account_number":"A-1"},"task_params":{"is_dry_run":false}}'`;
  return `The data-import sandbox listens on ${url}
Token: ${token}
${kept === undefined ? 'The state ends with this process; --state <file> keeps it.' : `The state is kept in ${kept}.`}

Create an account, and look at its import:
  ${profile === undefined ? '' : `npx data-import sample CreateAccountRequest --contracts ${profile} | `}curl ${header} -d ${profile === undefined ? account : '@-'} ${url}${paths.create}
  curl ${header} ${url}${paths.look}
  curl ${url}/sandbox/events
`;
}

function findPaths({ deployment }: ServerOptions): { readonly create: string; readonly look: string } {
  const find = (id: OperationId): string => (deployment?.operations[id] ?? operations[id]).path;
  const look = find('getImportProcess')
    .replace(/\{\w+\}/, 'EXAMPLE')
    .replace(/\{\w+\}/, 'A-1');
  return { create: find('createAccount'), look };
}

function setUp({ sandbox, url }: SandboxServer, name: string): void {
  const request = { method: 'POST', url: '/sandbox/scenario', headers: {}, body: JSON.stringify({ name }) };
  const { status, body } = sandbox.send(request);
  const outcome =
    status === 200 ? `: ${url}/sandbox/accounts` : ` is not set up: ${(body as { detail: string }).detail}`;
  process.stdout.write(`The scenario ${name}${outcome}\n`);
}

const LOOPBACK = /^(127\.|localhost$|::1$)/;

async function main(): Promise<void> {
  if (values.help === true) return void process.stdout.write(HELP);
  if (values.choices === true) return printChoices();
  if (values.faults === true) return printFaults();
  if (values.version === true) {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    return void process.stdout.write(`${(JSON.parse(manifest) as { version: string }).version}\n`);
  }
  const profile =
    values.profile === undefined
      ? {}
      : await loadProfile(values.profile).catch(({ message }: Error) => stop(message));
  const options = { ...toOptions(), ...profile };
  // A job may emit an event that violates the profile's contract, outside of any request.
  if (values.profile !== undefined) process.on('uncaughtException', ({ message }) => stop(message));
  server = await startServer(options).catch((error: unknown) => stop((error as Error).message));
  const { tokens } = server.sandbox.state;
  process.stdout.write(greet(server.url, tokens[0] ?? '', findPaths(options)));
  if (values.scenario !== undefined) setUp(server, values.scenario);
  if (!LOOPBACK.test(options.host ?? '127.0.0.1')) {
    process.stdout.write(
      'Warning: other machines can reach this address, and control the sandbox without a token.\n',
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => end(0));
  }
}

await main();
