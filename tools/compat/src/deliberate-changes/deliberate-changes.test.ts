import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesOfFolder } from '../catalogue/files.js';
import { gate } from '../gate.js';
import { documents } from './documents.js';
import { all, json, part, restShape, SCHEMAS } from './edits.js';
import { exported } from './exports.js';

/** The contracts as they stand: each row changes them in one way. */
const current = filesOfFolder(fileURLToPath(new URL('../../../../', import.meta.url)));

it.each([...documents, ...exported])('$name', async ({ edit, says, packages, witness, problems = [] }) => {
  const report = await gate('v0.1.0', current, edit(current), []);
  const [subject] = says.split(/ (?:request|response|part|event|changed|added|removed) /);
  const change = report.changes.find((one) => one.subject === subject);
  const said =
    change === undefined
      ? ''
      : [subject, change.direction, change.what, change.bump].filter(Boolean).join(' ');
  expect(said).toBe(says);
  expect(report.packages).toEqual(packages);
  expect(change?.reasons.find((reason) => reason.witness !== undefined)?.witness).toEqual(witness);
  expect(report.problems).toEqual(problems);
});

it('does not tell of documents that are made from the schemas where a schema changed', async () => {
  const edit = all(
    restShape('NotFound', (schema) => {
      schema['description'] = part('Put otherwise.');
    }),
    json(`${SCHEMAS}/openapi.json`, ({ info }) => {
      info!['title'] = part('Another title');
    }),
  );
  const { changes } = await gate('v0.1.0', current, edit(current), []);
  expect(changes.map(({ subject }) => subject)).toEqual(['NotFound']);
});

it('tells everything that a change of a shared shape changes', async () => {
  const edit = restShape('Reading', ({ required }) => void required!.push(part('register_id')));
  const { changes } = await gate('v0.1.0', current, edit(current), []);
  expect(changes.map(({ subject, bump }) => `${subject} ${bump}`)).toEqual([
    'Account major',
    'CreateAccountRequest major',
    'Meter major',
    'MeterPoint major',
    'Reading major',
    'SupplyAddress major',
    'ValidateAccountRequest major',
  ]);
  expect(changes[0]?.differences).toEqual([
    {
      kind: 'rule',
      path: 'supply_addresses[].meter_points[].meters[].transfer_readings[].register_id',
      text: 'became required',
    },
  ]);
});
