// Declared here because the ES-only `lib` has no TextDecoder.
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const BYTE_ORDER_MARK = 0xfeff;

/** A text without its byte order mark, which RFC 8259 (section 8.1) allows readers to ignore. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

let decoder: InstanceType<typeof TextDecoder> | undefined;

/** The text of UTF-8, byte order mark included; undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    // Browsers refuse to decode shared or resizable memory.
    try {
      return decoder.decode(new Uint8Array(bytes));
    } catch {
      return undefined;
    }
  }
}
