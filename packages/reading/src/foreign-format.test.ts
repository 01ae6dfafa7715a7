import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeForeignFormat } from './foreign-format.js';

it.each([
  ['import_supplier,external_account_number\r\nS,A-1\r\n', 'CSV'],
  ['a;b;c\n1;2;3', 'CSV'],
  ['a\tb\n1\t2', 'TSV'],
  ['"First name","Last name"', 'CSV'],
  ['<?xml version="1.0"?><a/>', 'XML'],
  ['%PDF-1.7', 'PDF'],
  ['PK\u0003\u0004 [Content_Types].xml', 'XLSX'],
  ['PK\u0003\u0004 readme.txt', 'ZIP'],
])('names the format of %j', (text, name) => {
  expect(describeForeignFormat(Buffer.from(text, 'latin1'))).toContain(name);
});

it('does not take JSON, however broken, for another format', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const [document] = [JSON.stringify({ text })];
      expect(
        describeForeignFormat(Buffer.from(document.slice(0, 1 + (cut % document.length)))),
      ).toBeUndefined();
    }),
  );
  expect(describeForeignFormat(gzipSync('{}'))).toBeUndefined();
});
