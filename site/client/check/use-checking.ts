import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Editor } from './editor.js';
import type { Choice } from './facts.js';
import { MAX_CHARACTERS, type Report, toVerdict } from './report.js';
import { sizeInWords } from './text.js';
import type { Reply, Request } from './worker.js';

export type Status =
  | { readonly kind: 'idle' }
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly kind: 'failed'; readonly message: string };

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

  function open(file: File): void {
    if (file.size > MAX_CHARACTERS) {
      say(
        `${file.name} has ${sizeInWords(file.size)}; the page checks up to ${sizeInWords(MAX_CHARACTERS)}.`,
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
    if (length === 0 || length > MAX_CHARACTERS) {
      checker.current?.cancel();
      setStatus(length === 0 ? { kind: 'idle' } : { kind: 'too-long', length, limit: MAX_CHARACTERS });
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

  const announcement = status.kind === 'report' ? toVerdict(status.report).text : '';
  return { editor, status, announcement, open };
}

interface Listener {
  report(report: Report): void;
  progress(done: number, all: number): void;
  failed(message: string): void;
}

export class Checker {
  readonly #listener: Listener;
  #worker: Promise<Worker> | undefined;
  #id = 0;
  #isBusy = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  async check(request: Omit<Request, 'id'>): Promise<void> {
    const id = (this.#id += 1);
    // A busy worker cannot receive messages, so terminate it.
    if (this.#isBusy && request.text.length > LONG) this.#end();
    this.#isBusy = true;
    this.#worker ??= start(
      (reply) => this.#receive(reply),
      () => this.#fail('the program that checks could not be loaded'),
    );
    try {
      const worker = await this.#worker;
      if (id === this.#id) worker.postMessage({ id, ...request } satisfies Request, []);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #fail(message: string): void {
    this.#end();
    this.#listener.failed(message);
  }

  cancel(): void {
    this.#id += 1;
    if (this.#isBusy) this.#end();
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
    if (reply.kind === 'progress') return this.#listener.progress(reply.done, reply.all);
    this.#isBusy = false;
    if (reply.kind === 'report') this.#listener.report(reply.report);
    else this.#listener.failed(reply.message);
  }
}

async function start(receive: (reply: Reply) => void, fail: () => void): Promise<Worker> {
  const { address } = await import('./worker.js');
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
  worker.addEventListener('error', fail);
  return worker;
}
