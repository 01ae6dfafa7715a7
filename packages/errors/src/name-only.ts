/** Hides steps that are no field names: services put text there, such as an unknown account number. */
export function nameOnly(step: string): string {
  return /^[\w.-]{1,64}$/.test(step) ? step : '…';
}
