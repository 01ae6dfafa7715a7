import { describe, expect, it } from 'vitest';
import { checkCalls } from './check-calls.js';

describe('generated code', () => {
  it.each([
    'const fs = require("fs");',
    'function f(data) { return eval(data); }',
    'const f = new Function("return 1");',
    'const f = Function("return 1");',
    'const load = () => import("./x.js");',
    'const load = () => import(`./x.js`);',
  ])('may not load or compile code: %s', (text) => {
    expect(() => checkCalls('./a.js', text)).toThrow(
      /^\.\/a\.js: generated code calls (require|eval|Function|import), /,
    );
  });

  it.each([
    'const text = "require(1) eval(1) import(1) new Function(1)";',
    '/* require(1) eval(1) */ // import(1)',
    'const is = (data) => data.require(data.eval) && data.import;',
    'const is = (data) => /require\\(eval\\(/u.test(data);',
  ])('may mention what does so: %s', (text) => {
    expect(() => checkCalls('./a.js', text)).not.toThrow();
  });

  it('may call what it imports, declares or takes', () => {
    const text = `import { isDate, type Check } from 'runtime';
      const every = (value, conforms) => conforms(value) && isDate(value);
      export function isA(data) { return every(data, isA); }`;
    expect(() => checkCalls('./a.js', text)).not.toThrow();
  });

  it('is reported with everything that it may not call', () => {
    expect(() => checkCalls('./a.js', 'const a = eval(b); const c = isDate(a);')).toThrow(
      './a.js: generated code calls eval, isDate, which it neither declares nor imports',
    );
  });
});
