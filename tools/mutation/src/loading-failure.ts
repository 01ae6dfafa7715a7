import type { RunnerTestCase, RunnerTestFile } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Makes a test file that cannot be loaded count as a failed test. Stryker only looks at tests, so a mutant that breaks
 * the import of a test file would seem to survive.
 */
export const loadingFailure: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const { task: file } = module as unknown as { readonly task: RunnerTestFile };
    if (file.tasks.length > 0 || file.result?.state !== 'fail') return;
    const failed: Partial<RunnerTestCase> = { type: 'test', name: 'is loaded', mode: 'run', file };
    file.tasks.push({ ...failed, result: file.result } as RunnerTestCase);
  },
};
