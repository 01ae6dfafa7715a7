/** Hand-written code, and the tests that have to notice a fault in it. Globs are relative to the root. */
export interface Target {
  readonly name: string;
  readonly what: string;
  /** A glob after `!` excludes data, and code that is tested in a separate process. */
  readonly code: readonly string[];
  /** The tests beside the code, and other quick ones. */
  readonly tests: readonly string[];
  /** Parts of the names of tests that take seconds; they are skipped, because each mutant would wait for them. */
  readonly slow?: readonly string[];
  /**
   * Whether each test file loads its own modules. Sharing them takes half the time, but what a module does when it is
   * first imported then counts as covered only by the test that imports it first.
   */
  readonly isolate?: true;
}

export const TARGETS: readonly Target[] = [
  {
    name: 'errors',
    what: '`packages/errors`',
    code: ['packages/errors/src/*.ts'],
    tests: ['packages/errors/src/*.test.ts'],
  },
  {
    name: 'events',
    what: '`packages/events`: envelopes, names, parsing and routing',
    code: ['packages/events/src/*.ts', '!packages/events/src/asyncapi.ts'],
    tests: ['packages/events/src/*.test.ts'],
  },
  {
    name: 'runtime',
    what: '`packages/validators`: what compiled validators call',
    code: ['packages/validators/src/runtime/*.ts'],
    tests: ['packages/validators/src/runtime/*.test.ts'],
    slow: ['takes linear time for a name of ten million characters'],
  },
  {
    name: 'formats',
    what: '`packages/schemas`: the formats and helpers of the API',
    code: [
      'packages/schemas/src/formats/*.ts',
      'packages/schemas/src/authorization.ts',
      'packages/schemas/src/document-location.ts',
    ],
    tests: ['packages/schemas/src/*.test.ts', 'packages/schemas/test/format-vectors.test.ts'],
  },
  {
    name: 'define',
    what: '`packages/define`: the builders of definitions',
    code: ['packages/define/src/*.ts'],
    tests: ['packages/define/src/*.test.ts'],
  },
  {
    name: 'compiler-rules',
    what: '`packages/compiler`: reading definitions, their rules, JSON Schema',
    code: [
      'packages/compiler/src/{characters,json-schema,model,strong-components}.ts',
      'packages/compiler/src/{load/load,publish/emit-json,compile/wording}.ts',
      'packages/compiler/src/{check,lower}/*.ts',
      'packages/compiler/src/write/{format,write}.ts',
    ],
    tests: [
      'packages/compiler/src/{characters,json-schema,model,strong-components}.test.ts',
      'packages/compiler/src/{load/load,publish/emit-json,compile/wording}.test.ts',
      'packages/compiler/src/{check,lower}/*.test.ts',
      'packages/compiler/src/write/{format,write}.test.ts',
    ],
    slow: ['takes a folder with a space and a quote in its path'],
  },
  {
    name: 'compiler-validators',
    what: '`packages/compiler`: guards, checks and their modules',
    code: [
      'packages/compiler/src/printer.ts',
      'packages/compiler/src/compile/{ajv,compile-functions,emit-checks,emit-guards,expressions,formats,json-types,regular-expressions,symbols}.ts',
      'packages/compiler/src/assemble/{check-calls,contract-modules,emit-event-modules,emit-operation-modules,emit-validator-modules,wire-contracts}.ts',
    ],
    tests: [
      'packages/compiler/src/printer.test.ts',
      'packages/compiler/src/compile/{compile-functions,emit-checks,emit-guards,expressions,generated-*,json-types}.test.ts',
      'packages/compiler/src/assemble/{check-calls,contract-modules,emit-event-modules,emit-validator-modules,wire-contracts}.test.ts',
    ],
  },
  {
    name: 'compiler-documents',
    what: '`packages/compiler`: OpenAPI, AsyncAPI, types, indexes, new events',
    code: [
      'packages/compiler/src/load/load-*.ts',
      'packages/compiler/src/publish/{dialect-losses,emit-asyncapi,emit-dialects,emit-index,emit-openapi,event-examples,examples,explicit-schema,openapi-*,published-schema,remarks,wire-schemas}.ts',
      'packages/compiler/src/compile/{doc-comments,emit-types,rule-types}.ts',
      'packages/compiler/src/assemble/{emit-json-schema-modules,emit-schema-modules,emit-type-equality}.ts',
      'packages/compiler/src/{new-event/new-event,write/declarations}.ts',
      'packages/compiler/src/{own,rename,versions}/*.ts',
      'packages/compiler/src/index.ts',
    ],
    tests: [
      'packages/compiler/src/load/load-*.test.ts',
      'packages/compiler/src/publish/{dialect-losses,emit-asyncapi,emit-dialects,emit-index,emit-openapi,event-examples,examples,explicit-schema,openapi-*,published-schema,remarks,wire-schemas}.test.ts',
      'packages/compiler/src/compile/{doc-comments,emit-types,rule-types}.test.ts',
      'packages/compiler/src/assemble/{emit-json-schema-modules,emit-schema-modules,emit-type-equality}.test.ts',
      'packages/compiler/src/{new-event/new-event,write/declarations}.test.ts',
      'packages/compiler/src/{own,rename,versions}/*.test.ts',
    ],
    slow: ['is refused with exit code 2'],
  },
  {
    name: 'cli',
    what: '`packages/cli`',
    code: ['packages/cli/src/**/*.ts', '!packages/cli/src/{bin,worker}.ts'],
    tests: ['packages/cli/src/**/!(bin).test.ts'],
    isolate: true,
    slow: [
      'follows any depth',
      'every schema has a validator and a JSON Schema of its name',
      'loads the validator of every event it lists',
    ],
  },
];

/** The target of the current run, in the processes that Stryker starts; undefined elsewhere. */
export function targetOfRun(): Target | undefined {
  return TARGETS.find(({ name }) => name === process.env['MUTATION_TARGET']);
}

/** Neither published code nor code that generates it. */
export const NOT_CODE = ['**/*.test.ts', '**/*.test-d.ts', '**/testing/**'];
