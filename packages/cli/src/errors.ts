/** A wrong command line. The message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A worker thread that ended before its work was done. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(reason: string) {
    super(`a worker thread failed: ${reason}; --workers 1 runs without worker threads`);
  }
}
