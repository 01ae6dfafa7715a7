import {
  type CellProps,
  isBooleanControl,
  isDateTimeControl,
  type JsonFormsCellRendererRegistryEntry,
  rankWith,
} from '@jsonforms/core';
import { withJsonFormsCellProps } from '@jsonforms/react';
import { vanillaCells } from '@jsonforms/vanilla-renderers';
import type { ReactNode } from 'react';

/** `2024-02-29T09:30:00Z` in the local time of the person, as an input of a browser has it: `2024-02-29T10:30`. */
function toLocal(instant: unknown): string {
  const date = new Date(String(instant));
  if (Number.isNaN(date.getTime())) return '';
  date.setMinutes(date.getMinutes() - date.getTimezoneOffset());
  return date.toISOString().slice(0, 16);
}

function toInstant(local: string): string {
  return new Date(local).toISOString().replace('.000Z', 'Z');
}

/** The cell of JSON Forms takes local time for UTC and adds `.000`, which instants of the contracts do not have. */
function InstantCell({ id, path, data, enabled, handleChange }: CellProps): ReactNode {
  return (
    <input
      type="datetime-local"
      id={id}
      value={toLocal(data)}
      disabled={!enabled}
      onChange={({ target }) => handleChange(path, target.value === '' ? undefined : toInstant(target.value))}
    />
  );
}

/** A box that is not ticked would look like a "no" that nobody has said. */
function YesNoCell({ id, path, data, enabled, handleChange }: CellProps): ReactNode {
  return (
    <select
      id={id}
      value={String(data ?? '')}
      disabled={!enabled}
      onChange={({ target }) => handleChange(path, target.value === '' ? undefined : target.value === 'true')}
    >
      <option value="" />
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}

export const cells: JsonFormsCellRendererRegistryEntry[] = [
  ...vanillaCells,
  { tester: rankWith(3, isDateTimeControl), cell: withJsonFormsCellProps(InstantCell) },
  { tester: rankWith(3, isBooleanControl), cell: withJsonFormsCellProps(YesNoCell) },
];
