/** A service may write text where the name of a field belongs, such as the account number that it does not know. */
export function nameOnly(step: string): string {
  return /^[\w.-]{1,64}$/.test(step) ? step : '…';
}
