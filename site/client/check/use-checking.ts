import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { startWorker, toReason } from '../workers.js';
import { Editor } from './editor.js';
import type { Choice } from './facts.js';
import { MAX_CHARACTERS, toVerdict } from './report.js';
import { sizeInWords } from './text.js';
import type { Answer, Reply, Request } from './worker.js';

export type Status =
  | { readonly kind: 'idle' }
  | { readonly kind: 'too-long'; readonly length: number }
  | Answer;

const PAUSE_MS = 200;
const LONG_PAUSE_MS = 600;
const LONG = 500_000;

export function useChecking(
  host: RefObject<HTMLElement | null>,
  choice: Choice,
  unknownFields: boolean,
  say: (note: string) => void,
) {
  const [editor, setEditor] = useState<Editor>();
  const [status, setStatus] = useState<Status>({ kind: 'idle' });
  const [revision, setRevision] = useState(0);
  const checker = useRef<Checker>(undefined);

  function open(file: File, target = editor): void {
    if (file.size > MAX_CHARACTERS) {
      const [size, limit] = [file.size, MAX_CHARACTERS].map(sizeInWords);
      return say(`${file.name} has ${size}; the page checks up to ${limit}.`);
    }
    file.text().then(
      (text) => target?.replace(text),
      () => say(`${file.name} could not be read.`),
    );
  }

  useEffect(() => {
    const created: Editor = new Editor(host.current!, {
      changed: () => setRevision((last) => last + 1),
      dropped: (file) => open(file, created),
    });
    checker.current = new Checker((answer) => {
      if (answer.kind === 'report') created.accept();
      setStatus(answer);
    });
    setEditor(created);
    return () => {
      checker.current?.cancel();
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor === undefined) return undefined;
    const { length } = editor;
    if (length === 0 || length > MAX_CHARACTERS) {
      checker.current?.cancel();
      setStatus(length === 0 ? { kind: 'idle' } : { kind: 'too-long', length });
      editor.mark([], String);
      return undefined;
    }
    const timer = setTimeout(
      () => {
        if (length > LONG) setStatus({ kind: 'progress', done: 0, all: 1 });
        void checker.current?.check({ text: editor.snapshot(), choice, unknownFields });
      },
      length > LONG ? LONG_PAUSE_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [editor, revision, choice, unknownFields]);

  const announcement = status.kind === 'report' ? toVerdict(status.report).text : '';
  return { editor, status, announcement, open };
}

class Checker {
  readonly #listener: (answer: Answer) => void;
  #worker: Promise<Worker> | undefined;
  #id = 0;
  #isBusy = false;

  constructor(listener: (answer: Answer) => void) {
    this.#listener = listener;
  }

  async check(request: Omit<Request, 'id'>): Promise<void> {
    const id = (this.#id += 1);
    // A busy worker cannot receive messages, so terminate it.
    if (this.#isBusy && request.text.length > LONG) this.#end();
    this.#isBusy = true;
    this.#worker ??= startWorker<Reply>(
      import('./worker.js'),
      (reply) => this.#receive(reply),
      () => this.#fail('the program that checks could not be loaded'),
    );
    try {
      const worker = await this.#worker;
      if (id === this.#id) worker.postMessage({ id, ...request } satisfies Request, []);
    } catch (error) {
      this.#fail(toReason(error));
    }
  }

  cancel(): void {
    this.#id += 1;
    if (this.#isBusy) this.#end();
  }

  #fail(message: string): void {
    this.#end();
    this.#listener({ kind: 'failed', message });
  }

  #end(): void {
    this.#isBusy = false;
    void this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#worker = undefined;
  }

  #receive(reply: Reply): void {
    if (reply.id !== this.#id) return;
    this.#isBusy = reply.kind === 'progress';
    this.#listener(reply);
  }
}
