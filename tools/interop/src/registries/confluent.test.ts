import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { eventCatalogue } from '@data-import/events';
import { type FullName, invalidSamples, sample } from '@data-import/events/testing';
import { COMPATIBILITY, SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

interface Registered {
  readonly subject: string;
  readonly schemaType: string;
  readonly schema: string;
}

/** A registry in memory, as far as the client calls it: it keeps registered schemas and checks nothing. */
class MemoryRegistry {
  readonly #schemas: Registered[] = [];
  readonly #levels = new Map<string, string>();
  readonly #server: Server = createServer((request, response) => {
    void this.#respond(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/vnd.schemaregistry.v1+json' });
      response.end(JSON.stringify(body));
    });
  });

  get schemas(): readonly Registered[] {
    return this.#schemas;
  }

  get levels(): ReadonlyMap<string, string> {
    return this.#levels;
  }

  /** The address at which it listens. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(request: IncomingMessage): Promise<[status: number, body: object]> {
    const [, kind, name = '', last = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const body = (text === '' ? {} : JSON.parse(text)) as Omit<Registered, 'subject'> & {
      compatibility: string;
    };
    switch (`${request.method} ${kind}`) {
      case 'PUT config':
        this.#levels.set(name, body.compatibility);
        return [200, body];
      case 'POST subjects':
        return [200, { id: this.#schemas.push({ ...body, subject: name }) }];
      case 'GET schemas':
        return [200, this.#schemas[Number(last) - 1]!];
      default:
        return [404, { error_code: 40401, message: 'not found' }];
    }
  }
}

const memory = new MemoryRegistry();
let host = '';
const ids = new Map<string, number>();

beforeAll(async () => {
  host = await memory.listen();
  const registry = new SchemaRegistry({ host });
  for (const { type, version, name } of eventCatalogue) {
    const schema = JSON.stringify(require(`@data-import/events/json/draft-07/${name}.json`));
    const subject = `${type}-${version}`;
    const options = { subject, compatibility: COMPATIBILITY.FULL };
    ids.set(subject, (await registry.register({ type: SchemaType.JSON, schema }, options)).id);
  }
});

afterAll(() => memory.close());

describe('a Confluent-compatible registry', () => {
  it('has a subject for each version of each event', () => {
    const subjects = eventCatalogue.map(({ type, version }) => `${type}-${version}`);
    expect(memory.schemas.map(({ subject }) => subject)).toEqual(subjects);
    expect(new Set(memory.schemas.map(({ schemaType }) => schemaType))).toEqual(new Set(['JSON']));
    expect([...memory.levels]).toEqual(subjects.map((subject) => [subject, 'FULL']));
  });

  it('gives consumers a schema that their client compiles, and that has the verdict of the validator', async () => {
    const producer = new SchemaRegistry({ host });
    const consumer = new SchemaRegistry({ host });
    for (const [subject, id] of ids) {
      const payload = sample(subject as FullName, { full: true });
      expect(await consumer.decode(await producer.encode(id, payload))).toEqual(payload);
      const [wrong] = invalidSamples(subject as FullName);
      await expect(producer.encode(id, wrong!.value), subject).rejects.toThrow('invalid payload');
    }
  });
});
