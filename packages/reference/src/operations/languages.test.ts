import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { blocksIn, pageAt } from '../../test/page-parts.js';
import {
  gofmt,
  goFaults,
  javac,
  javaFaults,
  javaSyntaxFaults,
  python,
  pythonFaults,
} from '../../test/parse-samples.js';
import { listEventTypes } from '../events/event-types.js';
import * as events from '../events/languages.js';
import { eventPages } from '../events/pages.js';
import { readSource } from '../source.js';
import { toExampleCall } from './calls.js';
import { toCsharp, toGo, toJava, toPython } from './languages.js';
import { operationPages } from './operation-page.js';

const source = await readSource();
const calls = source.api.operations.map((each) => toExampleCall(each, source));
const newest = listEventTypes(source.events).map(({ versions }) => versions[0]!);
const pages = [...(await operationPages(source)), ...(await eventPages(source))];

const operationSamples = (extension: string, toCode: (call: (typeof calls)[number]) => string) =>
  new Map(calls.map((call) => [`${call.operation.operationId}.${extension}`, toCode(call)]));
const eventSamples = (extension: string, toCode: (event: (typeof newest)[number]) => string) =>
  new Map(newest.map((event) => [`${event.name}.${extension}`, toCode(event)]));

describe.skipIf(python.path === undefined)('in Python, samples can be parsed', () => {
  it('of operations', () => expect(pythonFaults(operationSamples('py', toPython))).toBe(''));
  it('of events', () => expect(pythonFaults(eventSamples('py', events.toPython))).toBe(''));

  it('and send the example', () => {
    const call = calls.find(({ operation }) => operation.operationId === 'createAccount')!;
    const [, body] = /^(body = .*?\n)\nrequest/ms.exec(toPython(call))!;
    const printed = execFileSync(python.path!, ['-c', `import json\n${body}print(json.dumps(body))`]);
    expect(JSON.parse(String(printed))).toEqual(call.body!.value);
  });
});

describe.skipIf(gofmt.path === undefined)('in Go, samples can be parsed, and gofmt changes nothing', () => {
  it('of operations', () => expect(goFaults(operationSamples('go', toGo))).toBe(''));
  it('of events', () => expect(goFaults(eventSamples('go', events.toGo))).toBe(''));
});

describe.skipIf(javac.path === undefined)('in Java', () => {
  it('samples of operations compile', () => expect(javaFaults(operationSamples('java', toJava))).toBe(''));
  it('samples of events, which import packages, can be parsed', () =>
    expect(javaSyntaxFaults(eventSamples('java', events.toJava))).toBe(''));
});

describe('the parsers', () => {
  const broken = (name: string) => new Map([[name, 'class {']]);
  it.skipIf(python.path === undefined)('of Python finds faults', () =>
    expect(pythonFaults(broken('a.py'))).toContain('SyntaxError'),
  );
  it.skipIf(gofmt.path === undefined)('of Go finds faults', () =>
    expect(goFaults(broken('a.go'))).toContain('expected'),
  );
  it.skipIf(javac.path === undefined)('of Java find faults', () => {
    expect(javaFaults(broken('a.java'))).toContain('expected');
    expect(javaSyntaxFaults(broken('a.java'))).toContain('expected');
  });
});

/** No tool for C# can be installed here: only what the templates fill in is looked at. */
describe('in C#', () => {
  it.each(calls.map((call) => [call.operation.operationId, call] as const))('%s is called', (_, call) => {
    const code = toCsharp(call);
    expect(code).not.toMatch(/undefined|\[object/);
    expect(code.match(/"""/g)?.length ?? 0).toBe(call.body === undefined ? 0 : 2);
    expect(code.split('(').length).toBe(code.split(')').length);
  });
});

it('every operation and event has a sample in each language, in tabs that share the choice', () => {
  const described = pages.filter(({ kind }) => kind === 'operation' || kind === 'event');
  expect(described.length).toBe(calls.length + newest.length);
  for (const { path } of described) {
    const tabs = blocksIn(pageAt(path, pages)).flatMap((block) =>
      block.is === 'tabs' && block.choice === 'language' ? [block.tabs.map(({ title }) => title)] : [],
    );
    expect(tabs, path).toEqual([['Shell', 'TypeScript', 'Python', 'Java', 'Go', 'C#']]);
  }
});
