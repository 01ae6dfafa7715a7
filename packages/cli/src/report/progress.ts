import type { CheckSettings } from '../checking/settings.js';
import type { Io } from '../io.js';
import type { Output } from '../output.js';
import { readSize } from '@data-import/reading/input';

export interface Progress {
  readonly documents: number;
  readonly faults: number;
  readonly bytes: number;
}

export interface ProgressOptions {
  readonly files: readonly string[];
  readonly format: CheckSettings['format'];
  readonly unit: 'documents' | 'events';
  readonly now?: () => number;
}

/** Adds a line of progress to a command's outputs, which any other output replaces. */
export interface ProgressIo {
  readonly io: Io;
  update(progress: Progress): void;
  end(): void;
}

/** In milliseconds, also before the first line, so that short runs show none. */
const INTERVAL = 200;
const ERASE = '\r\u001b[K';

export async function showProgress(
  io: Io,
  { files, format, unit, now = () => performance.now() }: ProgressOptions,
): Promise<ProgressIo> {
  const { terminalWidth: width, columns, out, err } = io;
  if (width === undefined || format === 'ndjson') return { io, update() {}, end() {} };
  const total = await sumSizes(files);
  const start = now();
  let shown = start;
  let isOnLine = false;

  function erase(): void {
    if (isOnLine) err.write(ERASE);
    isOnLine = false;
  }

  function erasing(output: Output): Output {
    const write = (text: string): void => {
      // Make the next update due, because this output erases the line.
      if (isOnLine) shown -= INTERVAL;
      erase();
      output.write(text);
    };
    return { write, drained: () => output.drained() };
  }

  return {
    io: { ...io, out: columns === undefined ? out : erasing(out), err: erasing(err) },
    update(progress) {
      const time = now();
      if (time - shown < INTERVAL) return;
      shown = time;
      err.write(ERASE + formatProgress(progress, { total, unit, elapsed: time - start, width }));
      isOnLine = true;
    },
    end: erase,
  };
}

async function sumSizes(files: readonly string[]): Promise<number | undefined> {
  if (files.some((file) => /\.(gz|zst)$/.test(file))) return undefined;
  let sum = 0;
  for (const size of await Promise.all(files.map(readSize))) {
    if (size === undefined) return undefined;
    sum += size;
  }
  return sum;
}

interface ProgressRun extends Pick<ProgressOptions, 'unit'> {
  readonly total: number | undefined;
  readonly elapsed: number;
  readonly width: number;
}

const WIDEST_BAR = 30;
const NARROWEST_BAR = 8;
/** Columns left empty: the terminal echoes `^C` in two, and some terminals wrap after the last column. */
const MARGIN = 3;

/** Formats `███░░░░░░░  31%  1,204,000 documents  85,000/s  3 faults  1:42 left`, cut to the width. */
function formatProgress(
  { documents, faults, bytes }: Progress,
  { total, unit, elapsed, width }: ProgressRun,
): string {
  const share = total === undefined || bytes > total ? undefined : bytes / total;
  const rate = Math.round((documents / elapsed) * 1000).toLocaleString('en');
  const left = share === undefined ? [] : [`${formatTime((elapsed * (1 - share)) / share)} left`];
  const facts = [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)}%`.padStart(4)]),
    `${documents.toLocaleString('en')} ${unit}`,
    ...left,
    `${faults.toLocaleString('en')} ${faults === 1 ? 'fault' : 'faults'}`,
    `${rate}/s`,
  ];
  const space = width - MARGIN;
  while (facts.join('  ').length > space && facts.length > 1) facts.pop();
  const text = facts.join('  ');
  const room = Math.min(WIDEST_BAR, space - 2 - text.length);
  if (share === undefined || room < NARROWEST_BAR) return text;
  const full = Math.round(room * share);
  return `${'█'.repeat(full)}${'░'.repeat(room - full)}  ${text}`;
}

export function formatTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}
