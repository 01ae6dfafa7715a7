/** JSON Pointers (RFC 6901). */

export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function toPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${pointerStep(String(step))}`).join('');
}

export function toSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
