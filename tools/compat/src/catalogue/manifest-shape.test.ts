import { Refusal } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { filesOf } from '../../test/workspace.js';
import { gate } from '../gate.js';

const PATH = 'packages/events/package.json';
const before = filesOf({ version: '1.0.0' });

function withManifest(text: string): ReturnType<typeof filesOf> {
  return new Map([...before, [PATH, text]]);
}

it.each([
  ['null', /^packages\/events\/package\.json does not hold an object$/],
  ['[]', /^packages\/events\/package\.json does not hold an object$/],
  ['{', /^packages\/events\/package\.json is not JSON/],
  ['{"name":"a","version":"next"}', /package\.json: "version" is not a version$/],
  ['{"name":"a","files":"dist"}', /package\.json: "files" is not a list of texts$/],
  ['{"name":"a","files":null}', /package\.json: "files" is not a list of texts$/],
  ['{"name":"a","dependencies":["b"]}', /package\.json: "dependencies" is not texts by name$/],
  ['{"name":"a","peerDependenciesMeta":{"b":true}}', /"peerDependenciesMeta" is not objects by name$/],
  ['{"name":"a","exports":{".":5}}', /"exports" is not what subpaths lead to$/],
  ['{"name":"a","publishConfig":{"os":"linux"}}', /"os" is not a list of texts$/],
  ['{"name":"a","type":"esm"}', /"type" is not "module" or "commonjs"$/],
])('a manifest %s is refused, and not compared', async (text, message) => {
  await expect(gate('v1.0.0', before, withManifest(text), [])).rejects.toThrow(Refusal);
  await expect(gate('v1.0.0', before, withManifest(text), [])).rejects.toThrow(message);
});
