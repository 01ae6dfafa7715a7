import { expect, it } from 'vitest';
import { licencesOf, notAllowed, readPolicy } from './licences.js';

const policy = readPolicy();
const installed = { published: licencesOf('published'), tools: licencesOf('tools') };

it.each([
  ['published', '@standard-schema/spec'],
  ['tools', '@sinclair/typebox'],
] as const)('every licence is accepted: %s', (scope, dependency) => {
  const licences = installed[scope];
  expect([...licences.values()].flat()).toContain(dependency);
  expect(notAllowed(licences, policy[scope].allowed, scope === 'tools' ? policy.exceptions : {})).toEqual([]);
});

it('every exception is needed', () => {
  const asking = new Set(
    notAllowed(installed.tools, policy.tools.allowed, {}).map((text) => text.split(' ')[0]),
  );
  expect(Object.keys(policy.exceptions).filter((name) => !asking.has(name))).toEqual([]);
});

it('an unlisted licence is reported with its package', () => {
  const licences = new Map([
    ['MIT', ['a']],
    ['GPL-3.0-only', ['b', 'c']],
    ['Unknown', ['d']],
  ]);
  expect(notAllowed(licences, ['MIT'], { c: 'MIT in truth.' })).toEqual([
    'b has the licence GPL-3.0-only',
    'd has the licence Unknown',
  ]);
});
