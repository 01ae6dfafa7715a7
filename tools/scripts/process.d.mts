export const ROOT: string;
export const install: readonly string[];
export const pnpm: readonly string[];
export function nestedEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  substitute?: string,
): Record<string, string | undefined>;
