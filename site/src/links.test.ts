import { expect, it } from 'vitest';
import { SAMPLE_PAGES } from '../test/sample.js';
import { linkProblems } from './problems.js';

const page = (path: string, text: string) => ({ path: `${path}/index.html`, text });

it('finds links to missing pages, anchors and files', () => {
  const files = [
    { path: 'index.html', text: '<a href="./a/">a</a><a href="./c/">c</a><a href="index.md">Markdown</a>' },
    page(
      'a',
      '<h2 id="here">x</h2><a href="#here">y</a><a href="../#there">z</a><img src="../assets/logo.svg">',
    ),
  ];
  expect(linkProblems(files, ['assets/logo.svg'], [])).toEqual([
    'the home page: dead link ./c/',
    'the home page: dead link index.md',
    'a: dead link ../#there',
  ]);
  expect(linkProblems(files, [], [])).toContain('a: dead link ../assets/logo.svg');
});

it('reads ids and links as a browser does', () => {
  const text = '<li id="f-a[].b &amp; &lt;c&gt;"></li><a href="#f-a%5B%5D.b%20%26%20%3Cc%3E">x</a>';
  expect(linkProblems([page('a', text.replace('&gt;', '>'))], [], [])).toEqual([]);
});

it('finds duplicate ids on a page', () => {
  expect(
    linkProblems([page('a', '<p id="x"></p><p id="x"></p>'), page('b', '<p id="x"></p>')], [], []),
  ).toEqual(['a: two elements have the id x']);
});

it('ignores fragments of tools, and external links', () => {
  const files = [
    page('a', '<a href="../check/#contract=X">x</a><a href="https://example.com/">y</a>'),
    page('check', ''),
  ];
  expect(linkProblems(files, [], SAMPLE_PAGES)).toEqual([]);
  expect(linkProblems(files, [], [])).toEqual(['a: dead link ../check/#contract=X']);
});
