/** False for values whose `then` throws, such as some proxies. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  try {
    return typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';
  } catch {
    return false;
  }
}

/** Continues synchronously unless `run` returns a promise, which takes longer than most validations. */
export function settle<Value, Done>(
  run: () => Value | PromiseLike<Value>,
  done: (value: Value) => Done | Promise<Done>,
  failed: (error: unknown) => Done | Promise<Done>,
): Done | Promise<Done> {
  let value: Value | PromiseLike<Value>;
  try {
    value = run();
  } catch (error) {
    return failed(error);
  }
  return isThenable(value) ? Promise.resolve(value).then(done, failed) : done(value);
}

/** Avoids the microtask of `await` for values that are no promises. */
export function andThen<Value, Done>(
  value: Value | Promise<Value>,
  next: (value: Value) => Done | Promise<Done>,
): Done | Promise<Done> {
  return value instanceof Promise ? value.then(next) : next(value);
}
