export function pnpmCommand(): string[];
export function withPnpm(environment: Record<string, string | undefined>): Record<string, string | undefined>;
