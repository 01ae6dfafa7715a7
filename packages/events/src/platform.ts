/** Globals of Node, browsers and workers that the types of ECMAScript lack. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };
declare const atob: (base64: string) => string;

/** The part of an `AbortSignal` that is read. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(event: 'abort', listener: () => void): void;
  removeEventListener(event: 'abort', listener: () => void): void;
}

/** @throws {TypeError} where the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** @throws {Error} where the text is not Base64. */
export function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Milliseconds since some moment: only differences mean anything. ECMAScript itself has no clock that never goes back. */
export function milliseconds(): number {
  return ((globalThis as { readonly performance?: { now(): number } }).performance ?? Date).now();
}
