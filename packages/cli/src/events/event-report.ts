import type { DriftData, EventOutcome } from '@data-import/events';
import type { Output } from '../output.js';
import type { Fault } from '../reading/sink.js';
import type { Palette } from '../report/human.js';
import { printableJson } from '../report/printable-json.js';
import { count, type Summary } from '../report/report.js';
import type { EventPlace } from './event-checker.js';

/** The types that each unknown type may mean. */
export type Suggestions = ReadonlyMap<string, readonly string[]>;

/** The end of a report. */
export interface EventsFound {
  readonly drift: DriftData;
  readonly suggestions: Suggestions;
  readonly summary: Summary;
}

/** Writes what was found: of each event as it arrives, or of all at the end. */
export interface EventReport {
  event(file: string, place: EventPlace, outcome: EventOutcome): void;
  unreadable(file: string, fault: Fault): void;
  /** Writes the output of a report about other lines. */
  append(text: string): void;
}

/** For reports that say nothing about single events. */
export const noEvents: EventReport = {
  event() {},
  unreadable() {},
  append() {},
};

/** A line of JSON for each event, as soon as it is checked. Nothing of its payload but what issues say. */
export function eventLines(output: Output): EventReport {
  return {
    event(file, place, outcome) {
      const { kind, type, version, id, time } = outcome;
      const { issues, truncated, unknownFields }: Partial<EventOutcome & { kind: 'invalid' }> =
        outcome as object;
      const line = { file, ...place, kind, type, version, id, time, issues, truncated, unknownFields };
      output.write(`${printableJson(line)}\n`);
    },
    unreadable(file, { line, column, message }) {
      output.write(`${printableJson({ file, line, column, error: message })}\n`);
    },
    append(text) {
      output.write(text);
    },
  };
}

/** One JSON document: `{ summary, drift, suggestions: [{ type, suggestions }] }`. */
export function writeJson(output: Output, { drift, suggestions, summary }: EventsFound): void {
  const listed = Array.from(suggestions, ([type, names]) => ({ type, suggestions: names }));
  const parts = Object.entries({ summary: totalsOf(summary, drift), drift, suggestions: listed });
  const lines = parts.map(([name, value]) => `  "${name}": ${printableJson(value)}`);
  output.write(`{\n${lines.join(',\n')}\n}\n`);
}

function totalsOf({ files, unreadableFiles, unreadableLines }: Summary, { events }: DriftData) {
  return { files, events, unreadableFiles, unreadableLines };
}

/** The tables for people, with the counts in the first line. */
export function writeTables(
  output: Output,
  text: string,
  { invalid, unreadableFiles, unreadableLines }: Summary,
  { good, bad }: Palette,
): void {
  const unreadable = [
    ...(unreadableFiles === 0 ? [] : [count(unreadableFiles, 'file')]),
    ...(unreadableLines === 0 ? [] : [count(unreadableLines, 'line')]),
  ];
  const [summary, ...tables] = text.split('\n');
  const paint = invalid + unreadableFiles + unreadableLines === 0 ? good : bad;
  const note = unreadable.length === 0 ? '' : `; ${unreadable.join(' and ')} could not be read`;
  output.write(`${paint(`${summary}${note}`)}\n${tables.join('\n')}`);
}
