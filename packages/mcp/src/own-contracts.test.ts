import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFolder, type StandardContracts } from '@data-import/compiler';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../test/client.js';

const HERE = fileURLToPath(new URL('../test/generated', import.meta.url));
const order = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const STANDARD: StandardContracts = {
  openapi: { openapi: '3.1.0', paths: {}, components: { schemas: { Order: order } } },
  events: [],
};

/** Starts a server with contracts compiled into this package, where these can resolve the runtime. */
async function connectWith(files: Readonly<Record<string, object>>, standard?: StandardContracts) {
  await mkdir(HERE, { recursive: true });
  const folder = await mkdtemp(join(HERE, 'own-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'schemas', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
  const out = join(folder, 'out');
  expect(await compileFolder(join(folder, 'schemas'), out, { standard })).toMatchObject({ ok: true });
  const server = await connect({}, ['--contracts', out]);
  onTestFinished(() => server.client.close());
  return server;
}

it('checks by own contracts and events, beside those of the API', async () => {
  const server = await connectWith({ 'order.json': order, 'order.placed/v1.json': order });
  const verdictsOn = async (payload: unknown, contract?: string) => {
    const { data } = await server.call('validate', { payload, ...(contract && { contract }) });
    return data.results.map((each: { verdict: string; contract: string }) => [each.verdict, each.contract]);
  };
  expect(await verdictsOn({}, 'Order')).toEqual([['invalid', 'Order']]);
  expect(await verdictsOn({ type: 'order.placed', version: 'v1', payload: { id: 'O' } })).toEqual([
    ['valid', 'order.placed@v1'],
  ]);
  expect(
    await verdictsOn({ type: 'agreement.revoked', version: 'v1', payload: { agreement_id: 1 } }),
  ).toEqual([['valid', 'agreement.revoked@v1']]);
});

it('explains errors as a deployment documents them', async () => {
  const profile = { errors: { codes: { locked: { kind: 'transient', retry: 'as-is' } } } };
  const { call } = await connectWith({ 'profile.json': profile }, STANDARD);
  const body = { code: 'locked', detail: 'SECRET' };
  const { data, text } = await call('explain', { operation: 'createAccount', status: 409, body });
  expect(data).toMatchObject({ kind: 'transient', retry: 'as-is', basis: 'deployment' });
  expect(text).toContain('by the profile of the deployment');
  expect(text).not.toContain('SECRET');
});

it('suggests no event that the deployment has removed', async () => {
  const event = { type: 'account.reactivated', version: 'v1', payload: {} };
  const events = [{ ...event, name: 'AccountReactivatedV1', schema: order }];
  const profile = { events: { remove: ['account.reactivated@v1'] } };
  const { call } = await connectWith({ 'profile.json': profile }, { ...STANDARD, events });
  const { text } = await call('validate', { payload: event });
  expect(text).toMatch(/^unknown event type(?!.*reactivated)/);
});
