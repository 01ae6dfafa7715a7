export function nestedEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  substitute: string,
): Record<string, string | undefined>;
