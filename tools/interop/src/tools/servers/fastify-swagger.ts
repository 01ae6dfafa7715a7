import swagger from '@fastify/swagger';
import type { Vectors } from '@data-import/conformance';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Tool } from '../../gate/tool.js';
import { publishedSchema, type Schema } from '../validators/schemas.js';
import { danglingReferences, structuralFaults } from './document.js';
import { acceptedNearMisses, isRest, type Post, receivedBy } from './verdicts.js';

/** The schema of a contract for Fastify's Ajv, which knows draft-07 and no later one. */
export function draft07(one: Vectors): Schema {
  return publishedSchema(one, 'draft-07');
}

/** Fastify converts values, removes fields and fills in defaults unless it is asked not to. */
export const RECOMMENDED: FastifyServerOptions = {
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
};

/** A server whose only route takes a contract. */
export function serverOf(body: Schema, options: FastifyServerOptions = {}): FastifyInstance {
  const server = fastify({ bodyLimit: 16 * 1_048_576, ...options });
  server.post('/', { schema: { body } }, (request, reply) => reply.send({ body: request.body }));
  return server;
}

function postTo(server: FastifyInstance): Post {
  return async (json) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.inject({ method: 'POST', url: '/', headers, payload: json });
    return response.statusCode === 200 ? response.body.slice('{"body":'.length, -'}'.length) : undefined;
  };
}

/** The document of a server with a route for each contract. */
export async function documentOf(
  contracts: readonly Vectors[],
  add: (server: FastifyInstance, schema: Schema) => Schema,
): Promise<object> {
  const server = fastify(RECOMMENDED);
  await server.register(swagger, {
    openapi: { openapi: '3.1.1', info: { title: 'Contracts', version: '1' } },
  });
  for (const one of contracts) {
    const body = add(server, draft07(one));
    server.post(`/${one.contract}`, { schema: { body } }, async () => ({}));
  }
  await server.ready();
  return server.swagger();
}

/** Adds a schema to the server once, for routes that refer to it. */
export function shared(server: FastifyInstance, schema: Schema): Schema {
  server.addSchema(schema);
  return { $ref: `${String(schema['$id'])}#` };
}

async function compiles(schema: Schema): Promise<boolean> {
  try {
    await serverOf(schema).ready();
    return true;
  } catch {
    return false;
  }
}

const settings = `The draft-07 files; \`fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } } })\`; for \`@fastify/swagger\`, \`addSchema\` and routes with \`{ $ref: '<$id>#' }\`. [examples/fastify-swagger](../examples/fastify-swagger) needs none of it: its routes have our validators, and its document is that of \`openapi.json\`.`;

export const fastifySwagger: Tool = {
  title: 'Fastify with @fastify/swagger',
  packageName: '@fastify/swagger',
  reads: 'draft-07 files',
  isQuick: true,
  settings,
  loses: [
    'The files of draft 2020-12 do not compile, as its Ajv knows draft-07 and no later one.',
    'With the defaults of Fastify, an undocumented field is removed and its request is accepted, a value of another type is converted, and null becomes an empty text or 0. That is how Fastify is made; the settings above end it.',
    'Inline in a route, the `definitions` of a contract are left out of the document, and the references to them dangle. `addSchema` keeps them.',
    'Under `addSchema`, the components are called `def-0`, `def-0-Customer` …',
  ],
  refusals: [
    {
      contracts: ['ImportProcess', 'Metadata', 'TransactionImportError'],
      why: 'Fastify refuses a body that has a key `__proto__` anywhere, as a protection; `onProtoPoisoning: "ignore"` accepts it.',
    },
  ],
  async run({ vectors }) {
    const contracts = vectors.filter(isRest);
    const requests = contracts.filter(({ usedFor }) => usedFor === 'request');
    let newer = 0;
    for (const one of contracts) if (await compiles(publishedSchema(one))) newer += 1;
    const byDefault = await receivedBy(contracts, (one) => postTo(serverOf(draft07(one))));
    const { verdicts, changed } = await receivedBy(contracts, (one) =>
      postTo(serverOf(draft07(one), RECOMMENDED)),
    );
    const inline = await documentOf(requests, (_, schema) => schema);
    const added = await documentOf(requests, shared);
    return {
      facts: {
        'files of draft 2020-12 that compile': `${newer} of ${contracts.length}`,
        'near misses accepted with the defaults of Fastify': acceptedNearMisses(byDefault.verdicts),
        'valid documents changed with the defaults of Fastify': byDefault.changed,
        'valid documents changed': changed,
        'dangling references with inline schemas': danglingReferences(inline),
        'dangling references': danglingReferences(added),
        'structural faults of the document': (await structuralFaults(added)).length,
      },
      verdicts,
    };
  },
};
