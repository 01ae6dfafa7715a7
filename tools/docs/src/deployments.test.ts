import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';

it('docs/deployments.md shows the compiled output of its own files', () => {
  const page = readFileSync(join(ROOT, 'docs/deployments.md'), 'utf8');
  const [overlay, profile, event] = [...page.matchAll(/```(?:yaml|json)\n(.*?)```/gs)].map(
    ([, text]) => text!,
  );
  const folder = temporaryFolder();
  const files = { 'overlay.yaml': overlay!, 'profile.yaml': profile!, 'account.created/v1.json': event! };
  writeFiles(join(folder, 'acme'), files);
  const compile = [
    join(ROOT, 'packages/cli/dist/bin.js'),
    'compile',
    '--profile',
    'acme',
    '--out',
    'generated',
  ];
  const { stdout } = spawnSync(process.execPath, compile, { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('generated is written');
  expect(page).toContain(stdout.trim());
});
