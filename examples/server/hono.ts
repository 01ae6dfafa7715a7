/** Hono with hono-openapi, whose validator accepts contracts directly, and documents them once their vendor is registered. */
import { toInvalidRequestBody } from '@data-import/errors';
import { FieldErrors } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Hono, type ValidationTargets } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { generateSpecs, loadVendor, validator } from 'hono-openapi';
import { toFailure } from './errors.js';
import { toDocument, findSchema } from './openapi.js';
import type { Service } from './service.js';

const { createAccount, createTransactions, getImportProcess } = operations;

type Contract<Input, Output> = StandardSchemaV1<Input, Output> & { readonly name: string };

// How hono-openapi documents our validators. Without this it throws: Unsupported schema vendor "data-import".
loadVendor('data-import', {
  toOpenAPISchema: async (schema) => findSchema(schema as Contract<unknown, unknown>),
});

/** Replaces hono-openapi's body for invalid requests. */
const INVALID = {
  description: 'The request is not valid.',
  content: { 'application/json': { schema: findSchema(FieldErrors) } },
};

/** Validates a part of the request. Without a hook, hono-openapi answers with the request in the body. */
export function contract<Target extends keyof ValidationTargets, Input, Output>(
  target: Target,
  schema: Contract<Input, Output>,
) {
  return validator(target, schema, (checked, context) =>
    checked.success ? undefined : context.json(toInvalidRequestBody(schema.name, checked.error), 400),
  );
}

/** For bodies of other types, Hono validates `{}` and would report every field as missing. */
const requireJson = createMiddleware(async ({ req }, next) => {
  const type = req.header('content-type') ?? '';
  if (req.method === 'POST' && !/^application\/json *(;|$)/i.test(type)) throw new HTTPException(415);
  await next();
});

const limit = bodyLimit({
  maxSize: 1_048_576,
  onError: () => {
    throw new HTTPException(413);
  },
});

export function createServer(service: Service) {
  const authorize = createMiddleware(async ({ req }, next) => {
    if (!service.isAuthorized(req.header('authorization'))) throw new HTTPException(401);
    await next();
  });

  const app = new Hono()
    .use(authorize, requireJson, limit)
    .post('/v2/data-import/accounts/', contract('json', createAccount.request), (context) => {
      const { status, body } = service.createAccount({ body: context.req.valid('json') });
      return context.json(body, status);
    })
    .get(
      '/v2/data-import/accounts/:import_supplier_code/:external_identifier/',
      contract('param', getImportProcess.pathParams),
      (context) => {
        const { status, body } = service.getImportProcess({ params: context.req.valid('param') });
        return context.json(body, status);
      },
    )
    .post(
      '/v1/data-import/transactions/create/',
      contract('query', createTransactions.query),
      contract('json', createTransactions.request),
      (context) => {
        const [query, request] = [context.req.valid('query'), context.req.valid('json')];
        const { status, body } = service.createTransactions({ query, body: request });
        return context.json(body, status);
      },
    );

  app.get('/openapi.json', async (context) => {
    const { paths } = await generateSpecs(app, { defaultValidationErrorResponse: INVALID });
    return context.json(toDocument(paths));
  });
  app.notFound(({ req, json }) => json({ detail: `There is no ${req.method} ${req.path}.` }, 404));
  app.onError((error, context) => {
    const { status, body } = toFailure(error);
    if (status === 500) console.error(error);
    return context.json(body, status as ContentfulStatusCode);
  });
  return app;
}
