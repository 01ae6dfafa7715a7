import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { pinnedVersion } from '../../gate/tools.js';
import { forms } from './index.js';

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'examples/package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

it.each(forms.map(({ packageName }) => packageName))('%s has the version of the example', (name) => {
  expect(pinnedVersion(name)).toBe(dependencies[name]);
});
