import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { ChangeSet, Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import styles from '../../styles/editor.css';
import type { Finding, Fix } from './report.js';
import { chooseDisplay, type Span } from './text.js';

interface EditorListener {
  changed(): void;
  dropped(file: File): void;
}

const LABEL = 'Payload, as JSON';
const PLACEHOLDER = 'Paste a payload here: JSON, an event in its envelope, NDJSON, or a line of a log';

/** The payload editor. Uses constructed style sheets in a shadow root, which the site's Content-Security-Policy allows. */
export class Editor {
  readonly #view: EditorView;
  readonly #reading = new Compartment();
  #isRead = { highlights: true, wraps: true };
  #since: ChangeSet;
  #sinceSnapshot: ChangeSet;

  constructor(host: HTMLElement, listener: EditorListener) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({
      root,
      parent: root,
      extensions: [this.#extensions(listener), this.#reading.of(extensionsFor(this.#isRead))],
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets.push(sheet);
    this.#since = this.#sinceSnapshot = ChangeSet.empty(0);
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  get length(): number {
    return this.#view.state.doc.length;
  }

  replace(text: string): void {
    const { state } = this.#view;
    this.#read(text);
    this.#view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: text },
      selection: { anchor: 0 },
      scrollIntoView: true,
      userEvent: 'input.replace',
    });
  }

  snapshot(): string {
    this.#sinceSnapshot = ChangeSet.empty(this.length);
    return this.text;
  }

  accept(): void {
    this.#since = this.#sinceSnapshot;
  }

  mark(findings: readonly Finding[], wordingOf: (finding: Finding) => string): void {
    const { state } = this.#view;
    const diagnostics = findings.map((finding): Diagnostic => ({
      ...this.#now(finding),
      severity: finding.severity,
      message: wordingOf(finding),
      actions: finding.fixes.map((fix) => ({ name: fix.label, apply: () => this.apply(fix) })),
    }));
    this.#view.dispatch(setDiagnostics(state, diagnostics));
  }

  apply(fix: Fix): void {
    const changes = fix.edits.map((edit) => ({ ...this.#now(edit), insert: edit.insert }));
    const [first] = changes;
    if (first === undefined) return;
    this.#view.dispatch({
      changes,
      effects: EditorView.scrollIntoView(first.from, { y: 'nearest', yMargin: 60 }),
      userEvent: 'input.fix',
    });
  }

  show(place: Span): void {
    const { from, to } = this.#now(place);
    this.#view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }

  #now({ from, to }: Span): Span {
    return { from: this.#since.mapPos(from, 1), to: this.#since.mapPos(to, -1) };
  }

  #read(text: string): void {
    const reading = chooseDisplay(text);
    if (reading.highlights === this.#isRead.highlights && reading.wraps === this.#isRead.wraps) return;
    this.#isRead = reading;
    this.#view.dispatch({ effects: this.#reading.reconfigure(extensionsFor(reading)) });
  }

  #extensions(listener: EditorListener): Extension {
    return [
      lineNumbers(),
      foldGutter(),
      codeFolding(),
      lintGutter(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      placeholder(PLACEHOLDER),
      // Tab is not bound, so that keyboard users can leave the editor (WCAG 2.1.2).
      keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({
        'aria-label': LABEL,
        autocapitalize: 'off',
        spellcheck: 'false',
        tabindex: '0',
      }),
      EditorView.updateListener.of(({ docChanged, changes }) => {
        if (!docChanged) return;
        this.#since = this.#since.compose(changes);
        this.#sinceSnapshot = this.#sinceSnapshot.compose(changes);
        listener.changed();
      }),
      EditorView.domEventHandlers({
        paste: (event) => {
          const text = event.clipboardData?.getData('text/plain') ?? '';
          if (text.length > LARGE) this.#read(text);
          return false;
        },
        drop: (event) => {
          const file = event.dataTransfer?.files[0];
          if (file === undefined) return false;
          event.preventDefault();
          listener.dropped(file);
          return true;
        },
      }),
      syntaxHighlighting(classHighlighter),
      EditorState.tabSize.of(2),
    ];
  }
}

const LARGE = 10_000;

function extensionsFor({ highlights, wraps }: { highlights: boolean; wraps: boolean }): Extension {
  return [highlights ? json() : [], wraps ? EditorView.lineWrapping : []];
}
