export {
  compileFolder,
  type CompileFolderOptions,
  type Compiled,
  type CompileResult,
  type NotCompiled,
} from './own/compile-folder.js';
export { formatProblem, type Problem } from './own/problem.js';
