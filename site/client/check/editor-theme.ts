import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours are those of the site, which follow its theme; they reach into the shadow root. */
const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    fontSize: 'var(--text-s)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--muted)', whiteSpace: 'normal' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-gutters': {
    color: 'var(--muted)',
    backgroundColor: 'var(--surface)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'var(--hover)' },
  '.cm-foldGutter .cm-gutterElement': { cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    color: 'var(--muted)',
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--red-soft)' },
  '.cm-lintRange': { backgroundPosition: 'left bottom', backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': {
    backgroundColor: 'var(--red-soft)',
    textDecoration: 'underline wavy var(--red) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundColor: 'var(--amber-soft)',
    textDecoration: 'underline dashed var(--amber) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': { textDecoration: 'underline dotted var(--accent) 1px', textUnderlineOffset: '3px' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--red)' },
  // The picture of the library is a data: address, which the policy of the site does not allow.
  '.cm-lint-marker': { content: 'normal', width: '0.6em', height: '0.6em', margin: '0.5em auto 0' },
  '.cm-lint-marker-error': { content: 'normal', backgroundColor: 'var(--red)', borderRadius: '50%' },
  '.cm-lint-marker-warning': { content: 'normal', backgroundColor: 'var(--amber)', borderRadius: '1px' },
  '.cm-lint-marker-info': { content: 'normal', border: '2px solid var(--accent)', borderRadius: '50%' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    boxShadow: 'var(--shadow-high)',
    maxWidth: 'min(34rem, 92vw)',
  },
  '.cm-diagnostic': {
    fontFamily: 'var(--sans)',
    padding: '0.4rem 0.6rem',
    borderLeftWidth: '4px',
    whiteSpace: 'normal',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--red)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--amber)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--accent)' },
  '.cm-diagnosticAction': {
    display: 'inline-block',
    color: '#fff',
    backgroundColor: 'var(--accent-fill)',
    borderRadius: 'var(--radius-s)',
    padding: '0.15rem 0.5rem',
    margin: '0.3rem 0.4rem 0 0',
    font: 'inherit',
  },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--green)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--amber)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--muted)' },
]);

export const editorTheme: Extension = [theme, syntaxHighlighting(highlighting)];
