import type {
  Account,
  CreateNotesResponse,
  ImportProcess,
  Issue,
  JsonValue,
  Validator,
} from '@data-import/validators';
import { expectTypeOf } from 'vitest';
import type { Client, Confirmed, DeploymentClient, Result } from './index.js';
import type { AnyDeployment } from './operation.js';

/** Calls and outcomes have the types of the contracts. */
export async function typedByContract(client: Client, payload: Account): Promise<void> {
  await client.validateAccount({ body: { payload } });
  const pair = { import_supplier: 'S', external_account_number: '1' };
  // @ts-expect-error undocumented field
  await client.validateAccount({ body: { payload: { ...pair, colour: 'red' } } });
  // @ts-expect-error an optional field is absent, not null
  await client.validateAccount({ body: { payload: { ...pair, billing_name: null } } });
  // @ts-expect-error task parameters are required
  await client.createAccount({ body: { payload } });
  // @ts-expect-error the operation has no query
  await client.createAccount({ body: { payload, task_params: { is_dry_run: true } }, query: {} });
  // @ts-expect-error path parameters are required
  await client.getImportProcess({});
  const body = { ...pair, transactions: [] };
  await client.createTransactions({ body, query: { check_previously_added: false } });
  await client.createTransactions({ body, query: { check_previously_added: 'false' } });
  // @ts-expect-error a flag is true or false
  await client.createTransactions({ body, query: { check_previously_added: 'no' } });
  // @ts-expect-error undocumented parameter
  await client.createTransactions({ body, query: { check_previously_add: false } });

  const found = await client.getImportProcess({
    pathParams: { import_supplier_code: 'S', external_identifier: '1' },
  });
  if (found.ok) {
    expectTypeOf(found.status).toEqualTypeOf<200>();
    expectTypeOf(found.value).toEqualTypeOf<ImportProcess>();
  } else if (found.error.kind === 'invalid-call') {
    expectTypeOf(found.error.issues).toEqualTypeOf<readonly Issue[]>();
  } else if (found.error.kind === 'already-imported') {
    expectTypeOf(found.error.accountId).toEqualTypeOf<string | undefined>();
  }
  expectTypeOf(found).toEqualTypeOf<Result<'getImportProcess'>>();
}

type Succeeded<T> = Extract<T, { ok: true }>;
expectTypeOf<Succeeded<Result<'createNotes'>>['value']>().toEqualTypeOf<CreateNotesResponse>();
expectTypeOf<Succeeded<Result<'createHistoricalStatements'>>['status']>().toEqualTypeOf<200 | 201>();
expectTypeOf<Succeeded<Result<'listImportedAccountImportProcesses'>>['value']>().toEqualTypeOf<JsonValue>();
// Of this operation alone, the effect can be looked up.
expectTypeOf<Extract<Result<'sendRegistrationFlows'>, Confirmed>>().not.toBeNever();
expectTypeOf<Extract<Result<'createNotes'>, Confirmed>>().toBeNever();

type Dropping = Omit<AnyDeployment, 'operations'> & {
  readonly operations: {
    readonly drop: {
      readonly contracts: { readonly responses: object };
      readonly statusesWithoutBody: readonly ['204'];
    };
    readonly keep: { readonly contracts: { readonly responses: object } };
    readonly find: { readonly contracts: { readonly responses: { readonly '2XX': Validator<string> } } };
  };
};
type Dropped = Awaited<ReturnType<DeploymentClient<Dropping>['drop']>>;
expectTypeOf<Succeeded<Dropped>['value']>().toEqualTypeOf<undefined>();
expectTypeOf<Succeeded<Awaited<ReturnType<DeploymentClient<Dropping>['keep']>>>>().toBeNever();
type Found = Succeeded<Awaited<ReturnType<DeploymentClient<Dropping>['find']>>>;
expectTypeOf<Pick<Found, 'status' | 'value'>>().toEqualTypeOf<{
  readonly status: number;
  readonly value: string;
}>();
