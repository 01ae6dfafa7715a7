import type { Check, Outcome } from './check.js';

/** Lays out each outcome as a row, in columns that are wide enough for all checks. */
export function rowWriter(checks: readonly Check[]): (outcome: Outcome) => string {
  const tag = Math.max(...checks.map(({ tags }) => tags[0].length));
  const name = Math.max(...checks.map((check) => check.name.length));
  return ({ check, state, seconds, note }) => {
    const time = `${seconds.toFixed(1)} s`.padStart(7);
    const [first = '', ...more] = note.split('\n');
    const row = `${state.padEnd(7)}  ${check.tags[0].padEnd(tag)}  ${check.name.padEnd(name)}  ${time}  ${first}`;
    return [row.trimEnd(), ...more.map((line) => `           ${line}`)].join('\n');
  };
}
