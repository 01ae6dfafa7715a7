import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlock } from './block.js';
import type { ReadFault, FilePosition, ReadDocument } from './sink.js';
import { FileSplitter } from './splitter.js';
import type { SplitterOptions } from './splitter-options.js';

type Read = { readonly value: unknown; readonly place: FilePosition } | Omit<ReadFault, 'kind'>;

function read(content: string | Buffer, size = 1 << 16, options: Partial<SplitterOptions> = {}): Read[] {
  const found: Read[] = [];
  const { longestText = 1 << 29, ...others } = options;
  const splitter = new FileSplitter({ arrayIsDocument: false, longestText, ...others });
  const sink = {
    document: ({ value }: ReadDocument, place: FilePosition) => found.push({ value, place }),
    emptyLine() {},
    unreadable: ({ message, hidden, line, column, index, part }: ReadFault) =>
      found.push(JSON.parse(JSON.stringify({ message, hidden, line, column, index, part })) as Read),
  };
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length && !splitter.done; from += size) {
    for (const block of splitter.push(bytes.subarray(from, from + size))) readBlock(block, longestText, sink);
  }
  for (const block of splitter.end()) readBlock(block, longestText, sink);
  return found;
}

function lines(...values: unknown[]): Read[] {
  return values.map((value, index) => ({ value, place: { line: index + 1 } }));
}

const EXPECTED = 'expected a JSON document, an array of documents, or one document per line (NDJSON)';

describe('one JSON text', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['{"a":1}\n', { a: 1 }],
    ['\n\n  {\n  "a": [\n    {}\n  ]\n}\n\n', { a: [{}] }],
    ['{\n\n\n"a":\n1}', { a: 1 }],
    ['\ufeff{"a":1}', { a: 1 }],
    ['"text"', 'text'],
    ['7', 7],
    ['{\r\n"a":1\r\n}\r\n', { a: 1 }],
    ['{"a":1\r}\r', { a: 1 }],
  ])('%j is one document', (text, value) => {
    expect(read(text)).toEqual([{ value, place: {} }]);
  });

  it('treats an array as one document if the contract is an array', () => {
    expect(read('[{"a":1},[2]]', 7, { arrayIsDocument: true })).toEqual([
      { value: [{ a: 1 }, [2]], place: {} },
    ]);
    expect(read('[]', 7, { arrayIsDocument: true })).toEqual([{ value: [], place: {} }]);
  });

  it.each([
    ['', `the file is empty; ${EXPECTED}`],
    ['\ufeff', `the file is empty; ${EXPECTED}`],
    [' \n\r\n\t\n', `the file is empty; ${EXPECTED}`],
    ['[]', 'the array is empty; expected at least one document in it'],
    [Buffer.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'this is UTF-16; expected JSON in UTF-8'],
    [Buffer.of(0xfe, 0xff), 'this is UTF-16; expected JSON in UTF-8'],
    [Buffer.from('{}', 'utf16le'), 'this is UTF-16; expected JSON in UTF-8'],
    [Buffer.from('{}', 'utf16le').swap16(), 'this is UTF-16; expected JSON in UTF-8'],
    [Buffer.of(0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0), 'this is UTF-32; expected JSON in UTF-8'],
    [Buffer.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x7b), 'this is UTF-32; expected JSON in UTF-8'],
    [Buffer.of(0x7b, 0, 0, 0), 'this is UTF-32; expected JSON in UTF-8'],
    [Buffer.of(0, 0, 0, 0x7b), 'this is UTF-32; expected JSON in UTF-8'],
  ])('%j contains no document', (content, message) => {
    expect(read(content)).toEqual([{ message }]);
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['\n\n{\n\n  "a": 1,\n}\n', 6, 1],
    ['{\n  a: [\n    {}\n  ]\n}', 2, 3],
    ['{"a": 1', 1, 8],
  ])('%j is not JSON: one fault, with line and column', (text, line, column) => {
    expect(read(text)).toMatchObject([
      { message: expect.stringMatching(/^not JSON: expected /), line, column },
    ]);
  });

  it('names the line that is not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('{\n"a": "'), Buffer.of(0x80), Buffer.from('"\n}')]);
    expect(read(bytes)).toEqual([{ message: 'not UTF-8; expected JSON in UTF-8', line: 2 }]);
  });

  it('is rejected if it is too large', () => {
    const message =
      'too large for one JSON text; expected at most 16 bytes, or one document per line (NDJSON)';
    expect(read('{"a":"0123456789012345"}', 4, { longestText: 16 })).toEqual([
      { message: 'this line is too long; expected at most 16 bytes', line: 1, part: 'line' },
    ]);
    expect(read('{\n"a":"01234",\n"b":"01234"}', 4, { longestText: 16 })).toEqual([{ message }]);
  });
});

function item(value: unknown, index: number): Read {
  return { value, place: { index } };
}

const NOTHING =
  'expected nothing after the end of the document (put several in an array, or one per line), got';

describe('JSON texts that follow each other', () => {
  it.each([
    ['{"a":1}{"a":2} {"a":3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    ['{\n  "a": 1\n}\n{\n  "a": 2\n}\n', [{ a: 1 }, { a: 2 }]],
    ['{\n}\n{\n}\n', [{}, {}]],
    ['1 "a"\ttrue', [1, 'a', true]],
    ['[\n{"a":1}]\n\n[\n2\n]', [{ a: 1 }, 2]],
    ['[1,2][3]', [1, 2, 3]],
  ])('%j: each is a document, and each item of an array', (text, values) => {
    for (const size of [1, 3, 100]) expect(read(text, size)).toEqual(values.map(item));
  });

  it.each([
    ['[{"a":1} {"a":2}]', 'expected "," or "]", got "{"', 10],
    ['[{"a":1},]', 'expected a value after the comma, got "]"', 10],
    ['[{"a":1}', 'expected "," or "]", got the end of the text', 9],
    ['[{"a":1},{"a":', 'expected a value, got the end of the text', 15],
    ['{"a":1},', `${NOTHING} ","`, 8],
    ['["é"],', `${NOTHING} ","`, 6],
    ['{"a":1}nul', `${NOTHING} "nul"`, 8],
  ])('%j: reports the documents before the fault', (text, message, column) => {
    for (const size of [1, 100]) {
      expect(read(text, size)).toEqual([
        { value: expect.anything(), place: { index: 0 } },
        expect.objectContaining({ message: `not JSON: ${message}`, line: 1, column }),
      ]);
    }
  });

  it.each(['01', 'NaN', 'tru', '-', '1.', '1_000', '+1', '12:30', '1\u00e9', '{]', '{"a":NaN}'])(
    'reads the items around one that is not JSON: %s',
    (word) => {
      for (const size of [1, 2, 3, 100]) {
        for (const comma of [',', ' ,\n'])
          expect(read(`[${['1', word, '{"a":1}', word].join(comma)}]`, size)).toMatchObject([
            item(1, 0),
            { part: 'item', index: 1, message: expect.stringMatching(/^this item is not JSON: expected /) },
            item({ a: 1 }, 2),
            { part: 'item', index: 3 },
          ]);
      }
    },
  );

  it('keeps the items before one that is too long, and around one that escapes brackets and quotes', () => {
    const text = JSON.stringify([{ a: '"]}' }, ['\\', '\\"['], '\u{1f600}', -1.5e3, {}]);
    expect(read(text, 1)).toEqual((JSON.parse(text) as unknown[]).map(item));
    for (const size of [1, 5, 100]) {
      for (const array of ['[1,"0123456789012",3]', '[1,\n"0123456789012",3]']) {
        expect(read(array, size, { longestText: 12 })).toMatchObject([
          item(1, 0),
          { message: expect.stringMatching(/^too large for one JSON text; expected at most 12 bytes/) },
        ]);
      }
    }
  });

  it('keeps the blocks of an array on one long line small', () => {
    const documents = Array.from({ length: 3_000 }, (_, index) => ({ index, text: 'x'.repeat(1_000) }));
    const splitter = new FileSplitter({ arrayIsDocument: false, longestText: 1 << 29 });
    const text = Buffer.from(JSON.stringify(documents));
    let [largest, count] = [0, 0];
    for (let from = 0; from < text.length; from += 1 << 16) {
      for (const { bytes, bounds } of splitter.push(text.subarray(from, from + (1 << 16)))) {
        largest = Math.max(largest, bytes.length);
        count += bounds!.length / 2;
      }
    }
    for (const { bounds } of splitter.end()) count += bounds!.length / 2;
    expect(count).toBe(3_000);
    expect(largest).toBeLessThan(1_100_000);
  });
});

describe('NDJSON', () => {
  it('accepts any values, blank lines, CRLF and a byte order mark', () => {
    expect(read('\ufeff1\r\n\r\n[2]\r\n\ufeff \t\r\nnull\r\n')).toEqual([
      { value: 1, place: { line: 1 } },
      { value: [2], place: { line: 3 } },
      { value: null, place: { line: 5 } },
    ]);
  });

  it.each([
    '{"a":1',
    '{"a":1,',
    '{"a": x}',
    'oops',
    '{"a":"cut',
    '{"a":1}}',
    '{"a":',
    '{"a":[',
    '{"a":[{"b":1},',
    '{',
  ])('continues after a first line that is %j', (bad) => {
    expect(read(`\n${bad}\n\n{"a":2}\n{"a":3}\n`)).toMatchObject([
      {
        message: expect.stringMatching(/^this line is not JSON: /),
        line: 2,
        column: expect.any(Number),
        part: 'line',
      },
      { value: { a: 2 }, place: { line: 4 } },
      { value: { a: 3 }, place: { line: 5 } },
    ]);
  });

  it.each([
    '{"a":1},',
    '{"a":1};',
    ',{"a":1}',
    '{"a":1',
    '{"a:1}',
    '{"a":1}}',
    '1: {"a":1}',
    'INSERT {"a":1}',
  ])('reads each line where all have the same fault: %s', (line) => {
    for (const count of [2, 5, 50]) {
      const found = read(`${line}\n`.repeat(count));
      expect(found).toHaveLength(count);
      expect(found).toMatchObject(found.map((_, index) => ({ line: index + 1, part: 'line' })));
    }
  });

  it.each([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ])('keeps the documents around a line that is too long, if it is the %s', (_what, index) => {
    const texts = ['{"a":1}', '{"a":2}', '{"a":3}', '{"a":4}'].toSpliced(index, 0, '"0123456789"');
    const message = 'this line is too long; expected at most 8 bytes';
    const expected = texts.map((text, at) =>
      at === index
        ? { message, line: at + 1, part: 'line' }
        : { value: JSON.parse(text) as unknown, place: { line: at + 1 } },
    );
    for (const size of [1, 3, 100])
      expect(read(texts.join('\n'), size, { longestText: 8 })).toEqual(expected);
  });
});

describe.each([10, 1_500_000])('an array of %d bytes on the first line', (length) => {
  const items = ['x'.repeat(length), 1];
  const array = JSON.stringify(items);

  it.each(['', '\n', ' \r\n\n\t'])('is a list of documents if %j follows', (rest) => {
    for (const size of [1 << 16, array.length, Infinity])
      expect(read(`\n${array}${rest}`, size)).toEqual(items.map(item));
  });

  it('is a document of NDJSON if a value follows on a later line', () => {
    for (const size of [1 << 16, array.length + 1, array.length + 2, Infinity]) {
      expect(read(`${array}\r\n\n{"a":\n{"a":3}`, size)).toMatchObject([
        { value: items, place: { line: 1 } },
        { line: 3, part: 'line' },
        { value: { a: 3 }, place: { line: 4 } },
      ]);
    }
  });
});

describe('an array on a line that is too long for NDJSON', () => {
  const longestText = 8;

  it.each(['', '\n', ' \r\n\n\t'])('is a list of documents if %j follows', (rest) => {
    for (const size of [1, 3, 100]) {
      expect(read(`\n\n[1,2,3,4,5]${rest}`, size, { longestText })).toEqual([1, 2, 3, 4, 5].map(item));
    }
  });

  it('may continue on other lines', () => {
    for (const size of [1, 3, 100])
      expect(read('[1,2,3,4,5,\n6]\n[7]', size, { longestText })).toEqual([1, 2, 3, 4, 5, 6, 7].map(item));
  });

  it('ends after the bytes that are buffered for detection', () => {
    for (const [text, place] of [
      ['[1,2,3]\n5', { line: 1 }],
      ['[1,2,34]\n5', { index: 0 }],
      ['[1,2,3]\r\n5', { index: 0 }],
      ['\ufeff[1,2,3]\n5', { line: 1 }],
    ] as const)
      expect(read(text, 100, { longestText })[0]).toMatchObject({ place });
  });

  it('has to be the last value of its file', () => {
    for (const size of [1, 3, 100]) {
      expect(read('\n[1,2,3,4,5]\n\n 6\n', size, { longestText })).toEqual([
        ...[1, 2, 3, 4, 5].map(item),
        expect.objectContaining({
          message: 'not JSON: expected nothing after an array on a line that is too long for NDJSON, got "6"',
          line: 4,
          column: 2,
        }),
      ]);
    }
  });
});

describe('a file of white space', () => {
  it('is empty, however long it is', () => {
    for (const blank of [' ', '\n', ' \r\n']) {
      const message = `the file is empty; ${EXPECTED}`;
      expect(read(blank.repeat(1_500_000), 1 << 19)).toEqual([{ message }]);
    }
  });

  it('is unreadable above the length limit of a line', () => {
    const message = `the first 8 bytes are white space; ${EXPECTED}`;
    for (const size of [1, 3, 100])
      expect(read('\n        1\n', size, { longestText: 8 })).toEqual([{ message }]);
  });
});

describe('the pieces in which a file arrives', () => {
  const line = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
    fc.constantFrom('', ' ', '{', '}', '[', ']', 'oops', '{"a":1', '{"a":"é€😀"}', '\ufeff'),
  );
  const file = fc.array(line, { maxLength: 15 }).map((all) => all.join('\n'));

  it('do not matter, also near the limit of a line', () => {
    const limit = fc.oneof(fc.constant(1 << 29), fc.integer({ min: 4, max: 60 }));
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 9 }), limit, (text, size, longestText) => {
        expect(read(text, size, { longestText })).toEqual(read(text, Infinity, { longestText }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('every value comes back from NDJSON, from an array and from indented JSON', () => {
    const values = fc.array(fc.jsonValue(), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (originals, size) => {
        const texts = originals.map((value) => JSON.stringify(value));
        const parsed = texts.map((text) => JSON.parse(text) as unknown);
        const items = parsed.map((value, index) => ({ value, place: { index } }));
        expect(read(texts.join('\n'), size)).toEqual(lines(...parsed));
        expect(read(`[${texts.join()}]`, size)).toEqual(items);
        expect(read(JSON.stringify(parsed, null, 2), size)).toEqual(items);
      }),
      { numRuns: 300 },
    );
  });
});
