export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(reason: string) {
    super(`a worker thread failed: ${reason}; try --workers 1`);
  }
}
