export {
  compileFolder,
  type CompileFolderOptions,
  type Compiled,
  type CompileResult,
  type NotCompiled,
} from './user-schemas/compile-folder.js';
export {
  compareFolders,
  type CompareFoldersOptions,
  type SchemaChange,
  type SchemaChanges,
} from './user-schemas/compare-folders.js';
export type { StandardContracts } from './profile/profile.js';
export type { ProfileChanges } from './profile/profile-changes.js';
export type { AddFiles, AsyncApiInfo, OutputOptions } from './user-schemas/emit.js';
export { formatProblem, type Problem } from './user-schemas/problem.js';
