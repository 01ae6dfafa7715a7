import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { nameEvent, resolveContract } from '@data-import/contracts';
import { builtInContracts } from '@data-import/contracts/built-in';
import { createReference, loadData } from '@data-import/mcp/reference';
import { show } from '@data-import/mcp/tools/show';
import { validate } from '@data-import/mcp/tools/validate';
import type { Block } from '@data-import/reference/page';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { expect, it } from 'vitest';
import { runCli } from '../../packages/cli/test/io.js';
import { readLink } from '../client/check/link.js';
import { toListing } from '../src/check-modules.js';

const source = await readSource();
const listing = toListing(source.rest, source.events);
const mcp = pathToFileURL(createRequire(import.meta.url).resolve('@data-import/mcp/package.json'));
const reference = createReference(loadData(new URL('dist/data/', mcp)));

const PROGRAMS: Readonly<Record<string, (name: string) => Promise<string | undefined>>> = {
  async 'data-import validate'(name) {
    const { code, out } = await runCli(['validate', name, '-', '--format', 'json'], '{}');
    return code === 2 ? undefined : (JSON.parse(out) as { contract: string }).contract;
  },
  async 'data-import show'(name) {
    const { code, out } = await runCli(['show', name]);
    return code === 2 ? undefined : out.split('\n')[0];
  },
  async 'MCP validate'(name) {
    const given = { contract: name, payload: {}, unknownFields: 'report', maxIssues: 1 } as const;
    const answer = await validate.run(given, reference);
    return 'refusal' in answer ? undefined : answer.data.results[0]!.contract;
  },
  async 'the checker'(name) {
    const { choice } = readLink(`contract=${encodeURIComponent(name)}`, listing).state;
    if (choice.kind === 'detect') return undefined;
    return choice.kind === 'event' ? nameEvent(choice) : choice.name;
  },
};

const RESOLVED =
  `Account, createNotes, createNotes request, createAccount 201, createAccount@400, getImportProcess path,
  sendRegistrationFlows query, account.created@v1, account.created-v1, account.created v1, AccountCreatedV1, account.created,
  agreement.revoked@v2, agreement.revoked-v1, AgreementRevokedV2, lifecycle.join-supplier.completed`.split(
    /,\s+/,
  );
const REJECTED =
  `agreement.revoked, agreement.revoked@v9, getImportProcess, createAccount 299, Acount, __proto__,
  account.created@, constructor@v1, events/account.created`.split(/,\s+/);

it.each(RESOLVED)('every program resolves %s to the same contract, whose page MCP shows', async (name) => {
  const resolved = resolveContract(name, builtInContracts);
  const expected = resolved.kind === 'resolved' ? resolved.name : 'none';
  const answers = await Promise.all(
    Object.entries(PROGRAMS).map(async ([key, ask]) => [key, await ask(name)]),
  );
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(Object.keys(PROGRAMS).map((key) => [key, expected])),
  );
  const shown = await show.run({ name, offset: 0 }, reference);
  const pages = [builtInContracts.get(expected)!.page, `operations/${name}`];
  expect('refusal' in shown ? shown.refusal : pages.includes(shown.data.page)).toBe(true);
});

it.each(REJECTED)('every program rejects %s', async (name) => {
  for (const [program, ask] of Object.entries(PROGRAMS))
    expect([program, await ask(name)]).toEqual([program, undefined]);
});

function listCommands(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs') return block.tabs.flatMap((tab) => listCommands(tab.blocks));
    return block.is === 'code' && block.language === 'sh' ? [block.text] : [];
  });
}

const SAMPLE = /^npx data-import (validate \S+ -) <<'JSON'\n([^]+)\nJSON$/m;

it('the command on the page of every event runs, and checks that event', async () => {
  const pages = (await allPages(source)).filter(({ kind }) => kind === 'event');
  expect(pages.length).toBe(new Set(builtInContracts.events.map(({ type }) => type)).size);
  for (const { path, blocks } of pages) {
    const [, command = '', input = ''] = listCommands(blocks).flatMap((text) => SAMPLE.exec(text) ?? []);
    const { code, err } = await runCli(command.split(' '), input);
    expect([path, code, err]).toEqual([path, 0, '']);
    const resolved = resolveContract(command.split(' ')[1] ?? '', builtInContracts);
    expect(resolved).toMatchObject({ kind: 'resolved', name: expect.stringContaining(`${path.slice(7)}@`) });
  }
});
