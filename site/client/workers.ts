/** The page imports the module of a worker only for its URL, which the worker runs. */
interface WorkerModule {
  readonly address: string;
}

/** @param fail gets no message if the script did not load, because browsers fire a plain Event then */
export async function startWorker<Reply>(
  module: Promise<WorkerModule>,
  receive: (reply: Reply) => void,
  fail: (message?: string) => void,
): Promise<Worker> {
  const { address } = await module;
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => fail(message));
  return worker;
}

export function serve<Request>(answer: (request: Request) => Promise<void>): void {
  if ('document' in globalThis) return;
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    answer(data).catch(reportError);
  });
}

export function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
