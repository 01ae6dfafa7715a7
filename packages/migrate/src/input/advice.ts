import { createInputAdviser, type InputAdviser } from '@data-import/cli/advise';
import { toSheetRow } from '@data-import/cli/report/csv';
import { formatPlace } from '@data-import/cli/report/text';
import { join } from 'node:path';
import { builtInContracts } from '@data-import/contracts/built-in';
import { openContractFolder } from '@data-import/contracts/folder';
import { OutputFile } from '@data-import/files/output-files';
import { KEY, toFilePosition } from '../report/rows.js';
import { type CustomerReader, OPERATION_IDS, type RequestName } from './customer.js';
import type { ReadBatch } from './read-source.js';

/** Writes advice about valid requests to a CSV file. Advice does not keep a request from being sent. */
export class AdviceFile {
  readonly #contracts;
  readonly #advisers = new Map<RequestName, InputAdviser | undefined>();
  #rows = 0;

  private constructor(
    private readonly file: OutputFile,
    private readonly reader: CustomerReader,
    deployment: string | undefined,
  ) {
    this.#contracts = deployment === undefined ? builtInContracts : openContractFolder(deployment);
    file.write(toSheetRow(['place', ...KEY, 'request', 'field', 'rule', 'message']));
  }

  static async create(folder: string, reader: CustomerReader, deployment?: string): Promise<AdviceFile> {
    return new AdviceFile(await OutputFile.create(join(folder, 'advice.csv')), reader, deployment);
  }

  /** Resolves to a sentence about the file. */
  async finish(): Promise<string> {
    await this.file.finish();
    return `${this.file.path}: ${this.#rows.toLocaleString('en')} rows of advice`;
  }

  /** Removes an unfinished file. */
  discard(): Promise<void> {
    return this.file.discard();
  }

  async add(file: string, { readings, unit }: ReadBatch): Promise<void> {
    for (const { position, reading } of readings) {
      const place = toFilePosition({ unit, position });
      for (const { operation, body } of 'requests' in reading ? reading.requests : []) {
        const request: unknown = JSON.parse(body);
        const isAccount = operation === 'account';
        const document = isAccount ? this.reader.name({ payload: request }) : request;
        const advice = this.#adviserOf(operation)?.advise(document, file, place) ?? [];
        for (const { pointer, rule, message } of advice) {
          const field = isAccount ? pointer.replace(/^\/[^/]+/, '') : pointer;
          const key = KEY.map((name) => reading.key?.[name]);
          this.file.write(toSheetRow([formatPlace(file, place), ...key, operation, field, rule, message]));
        }
        this.#rows += advice.length;
      }
    }
    await this.file.drained();
  }

  #adviserOf(operation: RequestName): InputAdviser | undefined {
    if (!this.#advisers.has(operation)) {
      const id = OPERATION_IDS[operation];
      const name = this.#contracts.operations.find(({ operationId }) => operationId === id)?.request;
      const contract = name === undefined ? undefined : this.#contracts.get(name);
      this.#advisers.set(operation, contract && createInputAdviser(contract, {}));
    }
    return this.#advisers.get(operation);
  }
}
