/** Hand-written code, and the tests that have to notice a fault in it. Globs start at the root of the repository. */
export interface Target {
  readonly name: string;
  readonly what: string;
  /** Without what a glob after `!` matches, which is data, or tested as a process of its own. */
  readonly code: readonly string[];
  /** Those beside the code, and others that are quick. */
  readonly tests: readonly string[];
  /** Words of the names of tests that take seconds, and are left out: each mutant would wait for them. */
  readonly slow?: readonly string[];
  /**
   * Whether each file of tests loads modules of its own. Without, which is faster by half, what a module does when it is
   * loaded on demand counts as covered by the test that first needs it, and by no other.
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
    what: '`tools/define`: the builders of definitions',
    code: ['tools/define/src/*.ts'],
    tests: ['tools/define/src/*.test.ts'],
  },
  {
    name: 'codegen-rules',
    what: '`tools/codegen`: reading definitions, their rules, JSON Schema',
    code: [
      'tools/codegen/src/{identifiers,json-schema,load,model,rules,schema-forms,to-json-schema,wording}.ts',
      'tools/codegen/src/{emit-json,format,write}.ts',
    ],
    tests: [
      'tools/codegen/src/{identifiers,json-schema,load,model,rules,schema-forms,to-json-schema,wording}.test.ts',
      'tools/codegen/src/{emit-json,format,write}.test.ts',
    ],
    slow: ['takes a folder with a space and a quote in its path'],
  },
  {
    name: 'codegen-validators',
    what: '`tools/codegen`: guards, collectors and their modules',
    code: [
      'tools/codegen/src/{ajv,ajv-standalone,collector-checks,expressions,module-text}.ts',
      'tools/codegen/src/emit-{collectors,event-modules,guards,validator-modules}.ts',
    ],
    tests: [
      'tools/codegen/src/{ajv-standalone,collector-checks,expressions,module-text}.test.ts',
      'tools/codegen/src/emit-{collectors,event-modules,guards,validator-modules}.test.ts',
      'tools/codegen/src/generated-*.test.ts',
    ],
  },
  {
    name: 'codegen-documents',
    what: '`tools/codegen`: OpenAPI, AsyncAPI, types, indexes, new events',
    code: [
      'tools/codegen/src/{declarations,new-event,openapi-*}.ts',
      'tools/codegen/src/emit-{asyncapi,asyncapi-options,index,openapi,schema-modules,type-equality,types}.ts',
    ],
    tests: [
      'tools/codegen/src/{declarations,new-event,openapi-*}.test.ts',
      'tools/codegen/src/emit-{asyncapi,asyncapi-options,index,openapi,schema-modules,type-equality,types}.test.ts',
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

/** The target of a run, in the processes that Stryker starts for it; undefined elsewhere. */
export function targetOfRun(): Target | undefined {
  return TARGETS.find(({ name }) => name === process.env['MUTATION_TARGET']);
}

/** No code that a package publishes or that generates it. */
export const NOT_CODE = [
  '**/*.test.ts',
  '**/*.test-d.ts',
  '**/*{.,-}fixture.ts',
  '**/testing/**',
  '**/testing.ts',
];
