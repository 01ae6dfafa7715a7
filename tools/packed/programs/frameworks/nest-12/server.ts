import {
  BadRequestException,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Module,
  Param,
  Post,
  Query,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
} from '@data-import/validators';
import { answersOf, print } from '../requests.js';

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
    @Param({ schema: AccountPathParams }) params: AccountPathParams,
    @Query({ schema: CreateTransactionsQuery }) options: ReturnType<typeof CreateTransactionsQuery.parse>,
    @Body({ schema: CreateTransactionsRequest }) body: CreateTransactionsRequest,
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

// @ts-expect-error a schema is a Standard Schema
export const misuse: ParameterDecorator = Body({ schema: { type: 'object' } });

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'] });
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) => new BadRequestException(toFieldErrors(issues)),
    }),
  );
  await app.listen(0, '127.0.0.1');
  print(await answersOf(await app.getUrl()));
  await app.close();
}

void main();
