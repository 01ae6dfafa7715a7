import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventCatalogue } from '@data-import/events';
import { type FullName, invalidSamples, sample } from '@data-import/events/testing';
import { COMPATIBILITY, SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import { afterAll, expect, it } from 'vitest';

const schemas = createRequire(import.meta.url)('@data-import/events/json/draft-07.json') as Record<
  string,
  object
>;

/** A registry in memory, as far as the client calls it: it keeps registered schemas and checks nothing. */
const registered: object[] = [];

async function respond(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
  const [, kind, , last] = (request.url ?? '').split('/');
  const body = await text(request);
  switch (`${request.method} ${kind}`) {
    case 'PUT config':
      return [200, JSON.parse(body) as object];
    case 'POST subjects':
      return [200, { id: registered.push(JSON.parse(body) as object) }];
    case 'GET schemas':
      return [200, registered[Number(last) - 1]!];
    default:
      return [404, { error_code: 40401, message: 'not found' }];
  }
}

const server = createServer((request, response) => {
  void respond(request).then(([status, body]) => {
    response.writeHead(status, { 'content-type': 'application/vnd.schemaregistry.v1+json' });
    response.end(JSON.stringify(body));
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('clients of a Confluent-compatible registry compile each schema, with the verdict of the validator', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [producer, consumer] = [new SchemaRegistry({ host }), new SchemaRegistry({ host })];
  for (const { type, version, name } of eventCatalogue) {
    const schema = JSON.stringify(schemas[name]);
    const subject = `${type}-${version}` as FullName;
    const options = { subject, compatibility: COMPATIBILITY.FULL };
    const { id } = await producer.register({ type: SchemaType.JSON, schema }, options);
    const payload = sample(subject, { full: true });
    expect(await consumer.decode(await producer.encode(id, payload))).toEqual(payload);
    const [wrong] = invalidSamples(subject);
    await expect(producer.encode(id, wrong!.value), subject).rejects.toThrow('invalid payload');
  }
});
