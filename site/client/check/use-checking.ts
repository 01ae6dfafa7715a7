import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Checker } from './checker.js';
import { Editor } from './editor.js';
import type { Choice } from './facts.js';
import { MOST_CHARACTERS, type Report } from './report.js';
import { sizeInWords } from './size.js';
import { verdictOf } from './verdict.js';

export type Status =
  | { readonly kind: 'idle' }
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly kind: 'failed'; readonly message: string };

/** How long typing has to pause before the text is checked. */
const PAUSE_MS = 200;
const LONG_PAUSE_MS = 600;
const LONG = 500_000;

export interface Checking {
  readonly editor: Editor | undefined;
  readonly status: Status;
  /** What a screen reader says when it changes. */
  readonly announcement: string;
  open(file: File): void;
}

/** An editor in an element, whose text is checked when it or what it is checked against changes. */
export function useChecking(
  host: RefObject<HTMLElement | null>,
  choice: Choice,
  unknownFields: boolean,
  say: (note: string) => void,
): Checking {
  const [editor, setEditor] = useState<Editor>();
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const [revision, setRevision] = useState(0);
  const checker = useRef<Checker>(undefined);

  function open(file: File): void {
    if (file.size > MOST_CHARACTERS) {
      say(
        `${file.name} has ${sizeInWords(file.size)}; the page checks up to ${sizeInWords(MOST_CHARACTERS)}.`,
      );
      return;
    }
    file.text().then(
      (text) => made.current?.replace(text),
      () => say(`${file.name} could not be read.`),
    );
  }

  const made = useRef<Editor>(undefined);
  useEffect(() => {
    checker.current = new Checker({
      report: (report) => {
        made.current?.accept();
        setStatus({ kind: 'report', report });
      },
      progress: (done, all) => setStatus({ kind: 'progress', done, all }),
      failed: (message) => setStatus({ kind: 'failed', message }),
    });
    const created = new Editor(host.current!, {
      changed: () => setRevision((last) => last + 1),
      dropped: open,
    });
    made.current = created;
    setEditor(created);
    return () => {
      checker.current?.cancel();
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor === undefined) return undefined;
    const { length } = editor;
    if (length === 0 || length > MOST_CHARACTERS) {
      checker.current?.cancel();
      setStatus(length === 0 ? { kind: 'idle' } : { kind: 'too-long', length, limit: MOST_CHARACTERS });
      editor.mark([], String);
      return undefined;
    }
    const timer = setTimeout(
      () => {
        if (length > LONG) setStatus({ kind: 'progress', done: 0, all: 1 });
        void checker.current?.check({ text: editor.snapshot(), choice, options: { unknownFields } });
      },
      length > LONG ? LONG_PAUSE_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [editor, revision, choice, unknownFields]);

  const announcement = status.kind === 'report' ? verdictOf(status.report).text : '';
  return { editor, status, announcement, open };
}
