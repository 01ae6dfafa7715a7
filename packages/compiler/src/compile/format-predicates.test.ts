import { describe, expect, it } from 'vitest';
import { toFormatTest } from './format-predicates.js';

function conforms(format: string, text: string): boolean {
  return toFormatTest(format).expressions!.every((expression) => expression.test(text));
}

describe('IRIs', () => {
  it.each([
    'http://例え.テスト/引き?割=り#當',
    'http://ƒøø.ßår/?∂éœ=πîx#πîüx',
    'http://ƒøø.com/blah_(wîkïpédiå)_blah#ßité-1',
    'http://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]',
    'http://\u{10000}.example/\u{efffd}',
    'http://a/?\u{e000}',
    'http://a/?\u{10fffd}',
    'urn:ü',
  ])('%s is one', (text) => {
    expect(conforms('iri', text)).toBe(true);
    expect(conforms('iri-reference', text)).toBe(true);
  });

  it.each(['/âππ', '#ƒrägmênt', '//ƒøø.ßår/?∂éœ=πîx#πîüx', ''])('%s is a reference only', (text) => {
    expect(conforms('iri', text)).toBe(false);
    expect(conforms('iri-reference', text)).toBe(true);
  });

  it.each([
    'http://a/ü ü',
    '\\\\WINDOWS\\filëßåré',
    'http://a/\u{e000}',
    'http://a/#\u{f0000}',
    'http://a/\u{1fffe}',
    'http://a/\u{fdd0}',
    'http://a/\u{e0000}',
    'http://a/\u{9f}',
    'http://a/\ud800',
    'http://a/?\u{10fffe}',
    'ü:a b',
  ])('%j is none', (text) => {
    expect(conforms('iri', text)).toBe(false);
    expect(conforms('iri-reference', text)).toBe(false);
  });

  it.each(['http://a/b?c#d', 'urn:a', 'http://a b', '%', 'a:%zz', '//[::1]', 'http://[::1'])(
    'ASCII is judged as that of URIs: %s',
    (text) => {
      expect(conforms('iri', text)).toBe(conforms('uri', text));
      expect(conforms('iri-reference', text)).toBe(toFormatTest('uri-reference').expressions![0]!.test(text));
    },
  );
});

describe('durations of RFC 3339', () => {
  it.each(['P1W', 'P1Y', 'P1Y2M3D', 'P2M3D', 'P3DT4H5M6S', 'PT4H5M', 'PT36H', 'P0D'])('%s is one', (text) => {
    expect(conforms('duration', text)).toBe(true);
  });

  it.each(['P', 'PT', 'P1', 'P1Y2D', 'PT1H2S', 'P1W2D', 'P1YT', 'P1.5D', 'p1d', 'PT1D', '1D', 'P1D\n'])(
    '%j is none',
    (text) => {
      expect(conforms('duration', text)).toBe(false);
    },
  );
});
