import { execFileSync } from 'node:child_process';
import { operations as contracts } from '@data-import/validators/operations';
import type { Validator } from '@data-import/validators';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeCode, type WrittenCode } from '../../test/run-code.js';
import type { DescribedOperation } from './api-document.js';
import { toCurl, toExampleCall, toTypescript } from './calls.js';
import { source } from '../../test/pages.js';

const described = source.api.operations;
const ids = described.map((each) => [each.operationId, each] as const);

interface Called {
  readonly request?: Validator<unknown>;
  readonly pathParams?: { validate(value: unknown): { readonly ok: boolean } };
  readonly query?: { validate(value: unknown): { readonly ok: boolean } };
}

function listContracts({ operationId }: DescribedOperation): Called {
  return Reflect.get(contracts, operationId) as Called;
}

function runShell(script: string): { readonly options: readonly string[]; readonly input: string } {
  const stub = String.raw`curl() { printf '%s\0' "$@"; printf '\0'; case "$*" in *@-*) cat;; esac; }`;
  const printed = execFileSync('sh', ['-c', `${stub}\n${script}`], { encoding: 'utf8' });
  const end = printed.indexOf('\0\0');
  return { options: printed.slice(0, end).split('\0'), input: printed.slice(end + 2) };
}

describe.each(ids)('the curl of %s', (operationId, operation) => {
  const { options, input } = runShell(toCurl(toExampleCall(operation, source)));
  const { method, path } = source.rest.operations.find((each) => each.operationId === operationId)!;
  const url = new URL(options.find((option) => option.startsWith('https://'))!);

  it('calls the operation at a placeholder', () => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    expect(options.slice(0, 2)).toEqual(['--request', method]);
    expect(url.origin).toBe(source.api.baseUrl);
    expect(url.hostname).toMatch(/\.example$/);
    expect(url.pathname).toMatch(pattern);
    expect(options).toContain('Authorization: Token <ACCESS_TOKEN>');
  });

  it('contains a body and parameters that the built validators accept', () => {
    const { request, pathParams, query } = listContracts(operation);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const start = path.split('/').findIndex((part) => part.startsWith('{'));
    const values = names.map((name, index) => [name, url.pathname.split('/')[start + index]]);
    if (pathParams !== undefined) expect(pathParams.validate(Object.fromEntries(values)).ok).toBe(true);
    if (query !== undefined) expect(query.validate(url.searchParams).ok).toBe(true);
    if (request === undefined) return expect(input).toBe('');
    expect(request.validate(JSON.parse(input))).toMatchObject({ ok: true });
  });
});

describe('the TypeScript samples', () => {
  let code: WrittenCode;
  beforeAll(async () => {
    code = await writeCode(
      new Map(ids.map(([id, operation]) => [id, toTypescript(toExampleCall(operation, source))])),
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
  afterAll(() => code.remove());

  it('send the documented request, and print the response or the next step', async () => {
    for (const [id, operation] of ids) {
      const { method, path } = source.rest.operations.find((each) => each.operationId === id)!;
      const sent: { url: URL; init: RequestInit }[] = [];
      const [success] = operation.responses;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        sent.push({ url: new URL(url), init });
        return Response.json(success!.examples[0]!.value, { status: success!.status });
      });
      const [line] = await code.run(id);
      expect(line, id).toBe(format(success!.examples[0]!.value));
      // Before a registration, the client reads the account's status.
      const [own, ...others] = sent.filter((each) => each.init.method === method);
      expect(others, id).toEqual([]);
      const { url, init } = own!;
      expect(url.pathname, id).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
      expect(init.method, id).toBe(method);
      expect(new Headers(init.headers).get('authorization'), id).toBe('Token <ACCESS_TOKEN>');
      const { request, query } = listContracts(operation);
      if (request !== undefined) expect(request.is(JSON.parse(init.body as string)), id).toBe(true);
      if (query !== undefined) expect(query.validate(url.searchParams).ok, id).toBe(true);
    }
  });
});
