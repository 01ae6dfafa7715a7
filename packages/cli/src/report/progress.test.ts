import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectOutput, createInput, temporaryFolder } from '../../test/io.js';
import { type ProgressOptions, showProgress } from './progress.js';

const folder = temporaryFolder();
const DOCUMENTS = { documents: 1_204_000, faults: 3, bytes: 480 };

async function show(
  width: number | undefined,
  options: Partial<ProgressOptions> = {},
  columns: number | null | undefined = width,
) {
  const file = join(folder, 'some.ndjson');
  await writeFile(file, 'x'.repeat(1000));
  const [out, err] = [collectOutput(), collectOutput()];
  let time = 0;
  const now = (): number => (time += 2000);
  const io = {
    standardInput: createInput(),
    out,
    err,
    colour: false,
    columns: columns ?? undefined,
    terminalWidth: width,
  };
  const progress = await showProgress(io, {
    files: [file],
    format: 'human',
    unit: 'documents',
    now,
    ...options,
  });
  return { progress, out, err, text: () => err.text().replaceAll('\r\u001b[K', '<erase>') };
}

describe('the line', () => {
  it.each<[number, string]>([
    [120, '██████████████░░░░░░░░░░░░░░░░   48%  1,204,000 documents  0:03 left  3 faults  602,000/s'],
    [80, '█████████░░░░░░░░░   48%  1,204,000 documents  0:03 left  3 faults  602,000/s'],
    [40, ' 48%  1,204,000 documents  0:03 left'],
    [20, '█████░░░░░░   48%'],
  ])('fits into %i columns with the ^C of the terminal', async (width, line) => {
    const { progress, text } = await show(width);
    progress.update(DOCUMENTS);
    expect(text()).toBe(`<erase>${line}`);
    expect(`${line}^C`.length).toBeLessThan(width);
  });

  it.each([['-'], ['some.ndjson.gz']])('has no share of %s, whose size is unknown', async (file) => {
    const { progress, text } = await show(80, { files: [file], unit: 'events' });
    progress.update({ documents: 2000, faults: 1, bytes: 1 });
    expect(text()).toBe('<erase>2,000 events  1 fault  1,000/s');
  });

  it('has hours where many are left', async () => {
    const { progress, text } = await show(80);
    progress.update({ ...DOCUMENTS, bytes: 0.5 });
    expect(text()).toContain('1:06:38 left');
  });
});

it('is replaced by other output, and erased at the end', async () => {
  const { progress, out, text } = await show(40);
  progress.update(DOCUMENTS);
  progress.io.err.write('a message\n');
  progress.update(DOCUMENTS);
  progress.io.out.write('a report\n');
  progress.update(DOCUMENTS);
  progress.end();
  progress.end();
  const line = ' 48%  1,204,000 documents  0:0';
  expect(text().replaceAll(/\d left/g, '')).toBe(
    `<erase>${line}<erase>a message\n<erase>${line}<erase><erase>${line}<erase>`,
  );
  expect(out.text()).toBe('a report\n');
});

it('is shown again by the update after other output, and stays where the report is not on the terminal', async () => {
  const steps = [0, 1000, 1001, 1002];
  const { progress, err, text } = await show(80, { now: () => steps.shift()! });
  progress.update(DOCUMENTS);
  progress.update(DOCUMENTS);
  expect(text().match(/left/g)).toHaveLength(1);
  progress.io.out.write('a report\n');
  progress.update(DOCUMENTS);
  expect(text().match(/left/g)).toHaveLength(2);
  const before = err.text();
  const piped = await show(80, {}, null);
  piped.progress.update(DOCUMENTS);
  const shown = piped.text();
  piped.progress.io.out.write('a report\n');
  expect([err.text(), piped.text()]).toEqual([before, shown]);
});

it.each<[number | undefined, ProgressOptions['format']]>([
  [undefined, 'human'],
  [80, 'ndjson'],
])('is not shown for a width of %s and %s', async (width, format) => {
  const { progress, text } = await show(width, { format });
  progress.update(DOCUMENTS);
  progress.end();
  expect(text()).toBe('');
});
