// Declared here because the ES-only `lib` has no TextDecoder.
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const BYTE_ORDER_MARK = '\ufeff';

/** A text without its byte order mark, which RFC 8259 (section 8.1) allows readers to ignore. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

let decoder: InstanceType<typeof TextDecoder> | undefined;

/** The text of UTF-8, byte order mark included; undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeCopy(decoder, bytes);
  }
}

/** Browsers refuse to decode shared or resizable memory. */
function decodeCopy(utf8: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
}
