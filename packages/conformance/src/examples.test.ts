import { expect, it } from 'vitest';
import { findExamples, ownExamples } from './examples.js';

function body(name: string, examples?: Record<string, { summary: string; value: unknown }>) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return { content: { 'application/json': { schema, ...(examples !== undefined && { examples }) } } };
}

it('examples of bodies are found by contract, those of several responses together', () => {
  const paths = {
    '/notes/': {
      post: {
        requestBody: body('Note', { short: { summary: 'Short', value: { body: 'a' } } }),
        responses: {
          200: body('Done', { done: { summary: 'Done', value: {} } }),
          201: body('Done', { made: { summary: 'Made', value: { id: 1 } } }),
          404: body('Missing'),
          500: {},
        },
      },
    },
  };
  expect(findExamples({ paths })).toEqual(
    new Map([
      ['Note', [{ title: 'example: Short', document: { body: 'a' } }]],
      [
        'Done',
        [
          { title: 'example: Done', document: {} },
          { title: 'example: Made', document: { id: 1 } },
        ],
      ],
      ['Missing', []],
    ]),
  );
});

it('a schema has examples of itself', () => {
  expect(ownExamples({ examples: [{ id: 1 }] })).toEqual([{ title: 'example', document: { id: 1 } }]);
  expect(ownExamples({})).toEqual([]);
});
