import type { Validator } from '@data-import/validators';
import {
  BLOB,
  BOOLEAN,
  DuckDBBlobValue,
  type DuckDBConnection,
  DuckDBScalarFunction,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';

interface Contract {
  readonly validator: Pick<Validator<unknown>, 'validate'>;
  /** The guard over bytes. */
  readonly isBytes: (bytes: Uint8Array) => boolean;
}

/** Registers a function of one argument. DuckDB returns NULL for NULL without calling it. */
function createFunction(
  name: string,
  parameter: DuckDBType,
  returnType: DuckDBType,
  compute: (argument: DuckDBValue) => DuckDBValue,
): DuckDBScalarFunction {
  return DuckDBScalarFunction.create({
    name,
    parameterTypes: [parameter],
    returnType,
    mainFunction(_info, input, output) {
      const column = input.getColumnVector(0);
      for (let row = 0; row < input.rowCount; row += 1) {
        const argument = column.getItem(row);
        output.setItem(row, argument === null ? null : compute(argument));
      }
      output.flush();
    },
  });
}

function listIssues(json: string, { validator }: Contract): string[] {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return ['not_json'];
  }
  const result = validator.validate(document);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Adds `is_<name>(json)`, and `<name>_issues(json)`, which returns codes and pointers. */
export async function addContract(
  connection: DuckDBConnection,
  name: string,
  contract: Contract,
): Promise<void> {
  const isBytes = createFunction(
    `is_${name}_bytes`,
    BLOB,
    BOOLEAN,
    (blob) => blob instanceof DuckDBBlobValue && contract.isBytes(blob.bytes),
  );
  const issues = createFunction(`${name}_issues`, VARCHAR, LIST(VARCHAR), (json) =>
    listValue(listIssues(String(json), contract)),
  );
  connection.registerScalarFunction(isBytes);
  connection.registerScalarFunction(issues);
  // Passing a blob avoids decoding into a JavaScript string.
  await connection.run(`CREATE MACRO is_${name}(json) AS is_${name}_bytes(encode(json::VARCHAR))`);
}
