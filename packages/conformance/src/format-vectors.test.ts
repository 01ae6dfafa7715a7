import { describe, expect, it } from 'vitest';
import { parseFormatVectors } from './format-vectors.js';

describe('recorded vectors of a format', () => {
  it('have the comment above them, over several lines', () => {
    const text =
      '# A day.\n# Any year.\nvalid "2024-02-29"\ninvalid "2023-02-29"\n\n# Spaces\n\ninvalid " "\n';
    const why = 'A day. Any year.';
    expect(parseFormatVectors('date', text)).toEqual([
      { value: '2024-02-29', isValid: true, why },
      { value: '2023-02-29', isValid: false, why },
      { value: ' ', isValid: false, why: 'Spaces' },
    ]);
  });

  it('are at most a thousand repetitions long, and have no lone surrogates', () => {
    const vectors = parseFormatVectors(
      'date',
      '# Long\nvalid "1"*3 "-" "0"*1000000\ninvalid "\\ud800"\nvalid "😀"\n',
    );
    expect(vectors.map(({ value }) => value)).toEqual([`111-${'0'.repeat(1000)}`, '😀']);
  });

  it('are refused where a line is none', () => {
    expect(() => parseFormatVectors('date', '\nvald "a"')).toThrow(
      'line 2 of the vectors of date is not a vector',
    );
  });
});
