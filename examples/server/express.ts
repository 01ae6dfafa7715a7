/** Express 5: handlers parse requests, and the error handler responds to errors of `parse`. */
import { operations } from '@data-import/validators/operations';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { toFailure, unauthorized } from './errors.js';
import type { Service } from './service.js';

const { createAccount, createTransactions, getImportProcess } = operations;

export function createServer(service: Service): Express {
  const app = express();

  app.use((request, response, next) => {
    if (service.isAuthorized(request.headers.authorization)) next();
    else response.status(401).json(unauthorized);
  });
  app.use(requireJson, express.json({ limit: '1mb' }));

  app.post('/v2/data-import/accounts/', (request, response) => {
    const account = createAccount.request.parse(request.body);
    const { status, body } = service.createAccount({ body: account });
    response.status(status).json(body);
  });

  app.get('/v2/data-import/accounts/:import_supplier_code/:external_identifier/', (request, response) => {
    const params = getImportProcess.pathParams.parse(request.params);
    const { status, body } = service.getImportProcess({ params });
    response.status(status).json(body);
  });

  app.post('/v1/data-import/transactions/create/', (request, response) => {
    // `request.query` keeps its texts; the flags are booleans, with the documented defaults.
    const query = createTransactions.query.parse(request.query);
    const transactions = createTransactions.request.parse(request.body);
    const { status, body } = service.createTransactions({ query, body: transactions });
    response.status(status).json(body);
  });

  app.use((request, response) => {
    response.status(404).json({ detail: `There is no ${request.method} ${request.path}.` });
  });
  app.use(sendError);
  return app;
}

/** `express.json` ignores bodies of other types, and handlers would report all fields as missing. */
export function requireJson(request: Request, response: Response, next: NextFunction): void {
  if (request.is('json') === false) response.status(415).json({ detail: 'The body has to be JSON.' });
  else next();
}

/** Express recognises error handlers by their four parameters. */
function sendError(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const { status, body } = toFailure(error);
  if (status === 500) console.error(error);
  response.status(status).json(body);
}
