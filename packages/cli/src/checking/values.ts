import type { Io } from '../io.js';
import type { CheckSettings } from './settings.js';

export interface ValuesOption {
  readonly values?: 'show' | 'hide' | undefined;
}

/** Values may be personal data, so files and pipes contain them only with `--values show`. */
export function chooseValues(
  { values }: ValuesOption,
  format: CheckSettings['format'],
  { columns, terminalWidth }: Io,
): 'show' | 'hide' {
  if (values !== undefined) return values;
  const isForPerson = format === 'human' || format === 'summary';
  return isForPerson && columns !== undefined && terminalWidth !== undefined ? 'show' : 'hide';
}

export function noteHidden(
  { values }: ValuesOption,
  format: CheckSettings['format'],
  hasHidden: boolean,
): string {
  return hasHidden && values === undefined && (format === 'human' || format === 'summary')
    ? 'values are hidden, because the output is not a terminal: --values show quotes them\n'
    : '';
}
