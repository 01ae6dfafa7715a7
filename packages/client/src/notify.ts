/** What a callback throws, or a promise that it returns rejects with, does not change the call. */
export function notify<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  try {
    const result: unknown = callback?.(value);
    void Promise.resolve(result).catch(() => {});
  } catch {}
}
