import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { isValidationError, toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
} from '@data-import/validators';
import { answersOf, print } from '../requests.js';

const app = express();

app.use((request, response, next) => {
  if (Authorization.validate(request.headers.authorization).ok) next();
  else response.status(401).json({ detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' });
});

app.use(express.json());

app.post('/accounts/:import_supplier_code/:external_account_number/transactions', (request, response) => {
  const { external_account_number: account } = AccountPathParams.parse(request.params);
  const query = CreateTransactionsQuery.parse(request.query);
  const { transactions } = CreateTransactionsRequest.parse(request.body);
  const isForced: boolean = query.force_add_to_current_statement;
  // @ts-expect-error the route has no such parameter
  void request.params.external_identifier;
  // @ts-expect-error the contract has no such parameter
  void query.force_add;
  // @ts-expect-error a transaction has no such field
  void transactions[0]?.colour;
  const options = { ...query, force_add_to_current_statement: isForced };
  response.status(201).json({ account, added: transactions.length, options });
});

/** Express takes a function of four parameters for errors. */
app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (isValidationError(error)) response.status(400).json(toFieldErrors(error.issues));
  else next(error);
});

const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  void answersOf(`http://127.0.0.1:${port}`)
    .then(print)
    .finally(() => server.close());
});
