export function bytesGuardName(contract: string): string {
  return `is${contract}Bytes`;
}
