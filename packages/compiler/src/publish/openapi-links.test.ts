import { describe, expect, it } from 'vitest';
import { addBox, contracts, listBoxes } from '../../test/openapi-definitions.js';
import type { LinkDefinition } from '../model.js';
import { checkLinks, linksOf } from './openapi-links.js';

const operations = [listBoxes, addBox];

function linksFrom(operation: typeof addBox, ...links: LinkDefinition[]): Record<string, unknown> {
  return Object.fromEntries(linksOf(operation, links, operations, contracts));
}

describe('the links of an operation', () => {
  it('give the operations that follow their path parameters', () => {
    const values = { box: '$response.body#/0/parts/0/weight', other: '$response.body#/0/main' };
    const links = linksFrom(
      listBoxes,
      { from: 'listBoxes', statuses: [200], values, to: ['addBox'] },
      { from: 'listBoxes', statuses: [200], to: ['listBoxes'] },
      { from: 'addBox', statuses: [201], to: ['listBoxes'] },
    );
    expect(links).toEqual({
      200: {
        addBox: {
          operationId: 'addBox',
          parameters: { box: '$response.body#/0/parts/0/weight' },
          description: 'Add a box.',
        },
        listBoxes: { operationId: 'listBoxes', description: 'List boxes.' },
      },
    });
  });

  it.each<[problem: string, link: Partial<LinkDefinition>]>([
    ['addBox has no response 202', { statuses: [202] }],
    ['"removeBox" is not an operation', { to: ['removeBox'] }],
    ['the link from addBox to addBox has no value of "box"', { to: ['addBox'] }],
    ['"$request.path.bag" is no value of addBox', { values: { box: '$request.path.bag' } }],
    [
      '"$request.body#/parts/0/height" is no value of addBox',
      { values: { box: '$request.body#/parts/0/height' } },
    ],
    ['"$response.body#/0" is no value of addBox', { values: { box: '$response.body#/0' } }],
    ['"$statusCode" is no value of addBox', { values: { box: '$statusCode' } }],
  ])('are refused where %s', (problem, link) => {
    const definition = { from: 'addBox', statuses: [201], to: ['listBoxes'], ...link };
    expect(() => linksFrom(addBox, definition)).toThrow(`src/links.ts: ${problem}`);
  });

  it('begin at an operation', () => {
    expect(() => checkLinks(operations, [{ from: 'removeBox', statuses: [200], to: [] }])).toThrow(
      'src/links.ts: "removeBox" is not an operation',
    );
  });
});
