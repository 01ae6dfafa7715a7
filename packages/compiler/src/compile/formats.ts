import { OWN_FORMATS } from '@data-import/define';
import formats from './formats.json' with { type: 'json' };

export interface Format {
  readonly guard: string;
  readonly table: string;
  readonly meaning: string;
  readonly example: string;
  readonly length?: number;
  readonly published?: { readonly format?: string; readonly pattern: string };
}

const PUBLISHED: Readonly<Record<string, Format['published']>> = OWN_FORMATS;

export const FORMATS: ReadonlyMap<string | undefined, Format> = new Map(
  Object.entries<Format>(formats).map(([name, format]) => {
    const published = PUBLISHED[name];
    return [name, { ...format, ...(published && { published }) }];
  }),
);
