// Declared here because the ES-only `lib` has no `atob`.
declare const atob: (base64: string) => string;

export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(event: 'abort', listener: () => void): void;
  removeEventListener(event: 'abort', listener: () => void): void;
}

/** @throws {Error} where the text is not Base64. */
export function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Uses the monotonic clock of the platform, if there is one: ECMAScript has none. */
export function milliseconds(): number {
  return ((globalThis as { readonly performance?: { now(): number } }).performance ?? Date).now();
}
