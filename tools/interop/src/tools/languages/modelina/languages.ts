import {
  CSHARP_JSON_SERIALIZER_PRESET,
  CSharpFileGenerator,
  GO_COMMON_PRESET,
  GoFileGenerator,
  JAVA_JACKSON_PRESET,
  JavaFileGenerator,
  KotlinFileGenerator,
  type OutputModel,
  PYTHON_PYDANTIC_PRESET,
  PythonFileGenerator,
  RustFileGenerator,
  TypeScriptFileGenerator,
} from '@asyncapi/modelina';

/** A language of Modelina, in its settings. */
export interface Language {
  /** As in the table. */
  readonly title: string;
  /** Writes the files of a document's models into a folder. */
  readonly generate: (document: Record<string, unknown>, folder: string) => Promise<OutputModel[]>;
  /** The settings, in Markdown. */
  readonly settings: string;
  /** What is lost, in Markdown, beside what every language loses. */
  readonly loses: readonly string[];
}

const NOT_RUN = 'The code is not compiled: this project has no compiler of the language.';

const java = new JavaFileGenerator({ presets: [JAVA_JACKSON_PRESET], collectionType: 'List' });

export const javaLanguage: Language = {
  title: 'Java',
  generate: (document, folder) => java.generateToFiles(document, folder, { packageName: 'models' }),
  settings: "`presets: [JAVA_JACKSON_PRESET], collectionType: 'List'`.",
  loses: ['Required fields are not checked, and Jackson turns numbers and booleans into strings.'],
};

const python = new PythonFileGenerator({ presets: [PYTHON_PYDANTIC_PRESET] });

export const pythonLanguage: Language = {
  title: 'Python',
  generate: (document, folder) => python.generateToFiles(document, folder, { packageName: 'models' }),
  settings: '`presets: [PYTHON_PYDANTIC_PRESET]`.',
  loses: [],
};

const typeScript = new TypeScriptFileGenerator({
  modelType: 'interface',
  rawPropertyNames: true,
  mapType: 'record',
  enumType: 'union',
  moduleSystem: 'ESM',
});

export const typeScriptLanguage: Language = {
  title: 'TypeScript',
  generate: (document, folder) => typeScript.generateToFiles(document, folder, { exportType: 'named' }),
  settings:
    "`modelType: 'interface', rawPropertyNames: true, mapType: 'record', enumType: 'union'`: otherwise names are not those on the wire.",
  loses: [],
};

const cSharp = new CSharpFileGenerator({ presets: [CSHARP_JSON_SERIALIZER_PRESET] });

export const cSharpLanguage: Language = {
  title: 'C#',
  generate: (document, folder) => cSharp.generateToFiles(document, folder, { namespace: 'Models' }),
  settings: '`presets: [CSHARP_JSON_SERIALIZER_PRESET]`.',
  loses: [NOT_RUN],
};

const go = new GoFileGenerator({ presets: [{ preset: GO_COMMON_PRESET, options: { addJsonTag: true } }] });

export const goLanguage: Language = {
  title: 'Go',
  generate: (document, folder) => go.generateToFiles(document, folder, { packageName: 'models' }),
  settings: '`presets: [{ preset: GO_COMMON_PRESET, options: { addJsonTag: true } }]`.',
  loses: [NOT_RUN],
};

const kotlin = new KotlinFileGenerator();

export const kotlinLanguage: Language = {
  title: 'Kotlin',
  generate: (document, folder) => kotlin.generateToFiles(document, folder, { packageName: 'models' }),
  settings: 'As they come.',
  loses: ['Names are `billPeriodFromDate`, with no annotation of the name on the wire.', NOT_RUN],
};

const rust = new RustFileGenerator();

export const rustLanguage: Language = {
  title: 'Rust',
  generate: (document, folder) => rust.generateToFiles(document, folder, {} as never),
  settings: 'As they come.',
  loses: [NOT_RUN],
};
