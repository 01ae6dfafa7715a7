import {
  BadRequestException,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Module,
  Param,
  type PipeTransform,
  Post,
  Query,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
} from '@data-import/validators';
import { answersOf, print } from '../requests.js';

/** Nest 11 has no pipe for Standard Schemas. */
class StandardSchemaPipe<Output> implements PipeTransform<unknown, Promise<Output>> {
  constructor(private readonly schema: StandardSchemaV1<unknown, Output>) {}

  async transform(value: unknown): Promise<Output> {
    const result = await this.schema['~standard'].validate(value);
    if (result.issues) throw new BadRequestException(toFieldErrors(result.issues));
    return result.value;
  }
}

class TokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    if (!Authorization.validate(headers['authorization']).ok) throw new UnauthorizedException();
    return true;
  }
}

@UseGuards(TokenGuard)
@Controller('accounts/:import_supplier_code/:external_account_number/transactions')
class TransactionsController {
  @Post()
  create(
    @Param(new StandardSchemaPipe(AccountPathParams)) params: AccountPathParams,
    @Query(new StandardSchemaPipe(CreateTransactionsQuery))
    options: ReturnType<typeof CreateTransactionsQuery.parse>,
    @Body(new StandardSchemaPipe(CreateTransactionsRequest)) body: CreateTransactionsRequest,
  ) {
    const isForced: boolean = options.force_add_to_current_statement;
    // @ts-expect-error the contract has no such parameter
    void params.external_identifier;
    // @ts-expect-error the contract has no such parameter
    void options.force_add;
    // @ts-expect-error a transaction has no such field
    void body.transactions[0]?.colour;
    return {
      account: params.external_account_number,
      added: body.transactions.length,
      options: { ...options, force_add_to_current_statement: isForced },
    };
  }
}

@Module({ controllers: [TransactionsController] })
class AppModule {}

/** A pipe gives what its contract does, and takes Standard Schemas only. */
export async function misuse(): Promise<void> {
  // @ts-expect-error the contract has no such field
  void (await new StandardSchemaPipe(CreateTransactionsRequest).transform({})).colour;
  // @ts-expect-error a pipe needs a contract
  void new StandardSchemaPipe({});
}

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'] });
  await app.listen(0, '127.0.0.1');
  print(await answersOf(await app.getUrl()));
  await app.close();
}

void main();
