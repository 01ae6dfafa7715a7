import {
  didYouMean,
  type Issue,
  type Path,
  printable,
  type RunValidator,
  toWalkOptions,
} from '../runtime/index.js';
import type { PrepareForm } from './form-values.js';
import type { FieldPath } from './path-types.js';

export function toSteps(path: FieldPath): Path {
  if (typeof path !== 'string') return path;
  return path === '' ? [] : path.split('.');
}

/** A document that contains only a value at a path. Its indexes are 0, because arrays must not have gaps. */
export function buildSkeleton(path: Path, value: unknown, inForm?: PrepareForm): unknown {
  return path.reduceRight<unknown>((inner, step) => {
    if (typeof step === 'number') return [inner];
    const object = Object.fromEntries([[step, inner]]);
    return inForm ? inForm.reader.copyFields(object, true) : object;
  }, value);
}

export function isBelow(path: Path, ancestor: Path): boolean {
  return path.length >= ancestor.length && ancestor.every((step, index) => path[index] === step);
}

/** One value of each JSON type, because the type of the field is unknown. Only issue paths matter. */
const PROBES: readonly unknown[] = [null, '', 0, true, {}, []];

const OF_A_PART = /*#__PURE__*/ toWalkOptions({ partial: true, unknownFields: 'reject' });

/**
 * The obstacle on the way to a path: a value above it that must not be an object or array, or the path itself if it is
 * undocumented.
 */
function obstacles(run: RunValidator, path: Path, probe: unknown): readonly Issue[] {
  const { result } = run(buildSkeleton(path, probe), OF_A_PART);
  if (result.ok) return [];
  return result.issues.filter(
    ({ code, path: at }) => code === 'undocumented' || (code === 'type' && !isBelow(at, path)),
  );
}

const INDEX = /^(?:0|[1-9]\d*)$/;

function readings(step: string | number): readonly (string | number)[] {
  if (typeof step === 'number') return Number.isInteger(step) && step >= 0 ? [0] : [];
  if (step === '*') return [0, step];
  return INDEX.test(step) ? [0, step] : [step];
}

function refusal(name: string, path: Path, step: string | number, faults: readonly Issue[]): TypeError {
  const fault = faults.find(({ code }) => code === 'undocumented');
  const hint = didYouMean(fault?.code === 'undocumented' ? fault.suggestion : undefined);
  const written = printable(JSON.stringify(path.join('.')));
  return new TypeError(`${written}: ${name} has no ${printable(JSON.stringify(step))} there${hint}`);
}

export function skeletonPath(name: string, run: RunValidator, path: Path): Path {
  const found: (string | number)[] = [];
  for (const step of path) {
    let faults: readonly Issue[] = [];
    const reading = readings(step).find((read) =>
      PROBES.some((probe) => {
        const obstacle = obstacles(run, [...found, read], probe);
        if (obstacle.length > 0) faults = obstacle;
        return obstacle.length === 0;
      }),
    );
    if (reading === undefined) throw refusal(name, path, step, faults);
    found.push(reading);
  }
  return found;
}
