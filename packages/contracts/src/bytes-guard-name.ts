/** The name under which a module of guards over bytes exports that of a contract. */
export function bytesGuardName(contract: string): string {
  return `is${contract}Bytes`;
}
