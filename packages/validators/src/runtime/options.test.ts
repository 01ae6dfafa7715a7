import { describe, expect, it } from 'vitest';
import { toWalkOptions, type ValidateOptions } from './options.js';

const DEFAULTS = {
  maxIssues: 100,
  maxUnknownFields: 100,
  unknownFields: 'allow',
  partial: false,
  values: 'hide',
  describe: undefined,
};

describe('settings', () => {
  it('have defaults', () => {
    expect(toWalkOptions(undefined)).toEqual(DEFAULTS);
    expect(toWalkOptions({})).toEqual(DEFAULTS);
    expect(toWalkOptions({ maxIssues: undefined, values: undefined })).toEqual(DEFAULTS);
  });

  it('override the defaults', () => {
    const options: ValidateOptions = {
      maxIssues: 1,
      maxUnknownFields: 2,
      unknownFields: 'strip',
      partial: true,
      values: 'show',
      describe: () => '',
    };
    expect(toWalkOptions(options)).toEqual({ ...DEFAULTS, ...options });
    expect(toWalkOptions({ maxIssues: Infinity })).toEqual({ ...DEFAULTS, maxIssues: Infinity });
  });

  it('ignore the index that `map` passes', () => {
    expect(toWalkOptions(3 as never)).toEqual(DEFAULTS);
  });

  it.each<[unknown, string]>([
    [{ maxIssues: 0 }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ maxIssues: -5 }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ maxIssues: 1.5 }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ maxIssues: NaN }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ maxIssues: '10' }, 'maxIssues: expected an integer from 1, or Infinity'],
    [{ maxUnknownFields: 0 }, 'maxUnknownFields: expected an integer from 1, or Infinity'],
    [{ unknownFields: 'ignore' }, 'unknownFields: expected allow or report or reject or strip'],
    [{ partial: 1 }, 'partial: expected false or true'],
    [{ values: true }, 'values: expected hide or show'],
    [{ describe: 'short' }, 'describe: expected a function'],
    [{ unknownfields: 'strip' }, 'unknownfields: no such option; did you mean "unknownFields"?'],
    [{ abortEarly: true }, 'abortEarly: no such option'],
    [{ toString: () => '' }, 'toString: no such option'],
    [{ 'a\u001b[2J\n': true }, 'a\\u001b[2J\\n: no such option'],
    [[], 'options: expected an object'],
    [null, 'options: expected an object'],
    ['strip', 'options: expected an object'],
  ])('of %j are refused', (options, message) => {
    expect(() => toWalkOptions(options as ValidateOptions)).toThrow(new TypeError(message));
  });
});
