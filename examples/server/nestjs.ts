/** NestJS 11: a pipe that parses each part of a request, and a filter that responds to its errors. */
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  Inject,
  Module,
  Param,
  type PipeTransform,
  Post,
  Query,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type {
  CreateAccountRequest,
  CreateTransactionsRequest,
  ImportProcessPathParams,
} from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import type { Request, Response } from 'express';
import { toFailure } from './errors.js';
import { requireJson } from './express.js';
import { toDocument } from './openapi.js';
import type { Service } from './service.js';

const { createAccount, createTransactions, getImportProcess } = operations;

const SERVICE = Symbol('service');

class ContractPipe<T> implements PipeTransform<unknown, T> {
  constructor(private readonly contract: { parse(value: unknown): T }) {}

  transform(value: unknown): T {
    return this.contract.parse(value);
  }
}

class TokenGuard implements CanActivate {
  constructor(@Inject(SERVICE) private readonly service: Service) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (this.service.isAuthorized(headers.authorization)) return true;
    throw new UnauthorizedException();
  }
}

@Catch()
class FailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const { status, body } = toFailure(error);
    if (status === 500) console.error(error);
    host.switchToHttp().getResponse<Response>().status(status).json(body);
  }
}

@Controller()
class DataImportController {
  // The token makes Nest independent of the types that `emitDecoratorMetadata` would write.
  constructor(@Inject(SERVICE) private readonly service: Service) {}

  @Post('/v2/data-import/accounts/')
  createAccount(
    @Body(new ContractPipe(createAccount.request)) request: CreateAccountRequest,
    @Res() response: Response,
  ): void {
    send(response, this.service.createAccount({ body: request }));
  }

  @Get('/v2/data-import/accounts/:import_supplier_code/:external_identifier/')
  getImportProcess(
    @Param(new ContractPipe(getImportProcess.pathParams)) params: ImportProcessPathParams,
    @Res() response: Response,
  ): void {
    send(response, this.service.getImportProcess({ params }));
  }

  @Post('/v1/data-import/transactions/create/')
  createTransactions(
    @Query(new ContractPipe(createTransactions.query))
    query: ReturnType<typeof createTransactions.query.parse>,
    @Body(new ContractPipe(createTransactions.request)) request: CreateTransactionsRequest,
    @Res() response: Response,
  ): void {
    send(response, this.service.createTransactions({ query, body: request }));
  }
}

function send(
  response: Response,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  response.status(status).json(body);
}

export async function createServer(service: Service): Promise<NestExpressApplication> {
  @Module({
    controllers: [DataImportController],
    providers: [
      { provide: SERVICE, useValue: service },
      { provide: APP_GUARD, useClass: TokenGuard },
      { provide: APP_FILTER, useClass: FailureFilter },
    ],
  })
  class AppModule {}

  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bodyParser: false,
    logger: ['error'],
  });
  app.use(requireJson);
  app.useBodyParser('json', { limit: '1mb' });
  // Routes come from Nest; their requests and responses come from openapi.json.
  const { paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  SwaggerModule.setup('docs', app, toDocument(paths) as OpenAPIObject, { jsonDocumentUrl: 'openapi.json' });
  return app;
}
