import { type AdviceRule, type ContractPart, example, type Fields, perPart, specified } from '../rule.js';
import { objectsIn, toText, toTimes, toUnits, UNIT } from '../values.js';

interface ListedReading {
  readonly at: readonly [list: string, index: number, field: string];
  readonly register: string;
  readonly date: string;
  readonly value: bigint;
  readonly isEstimated: boolean;
}

const readingLists = /*#__PURE__*/ perPart((part) =>
  part.fields.filter((name) => {
    const { fields = [] } = part.field(name)?.items ?? {};
    return fields.includes('reading_date') && fields.includes('reading_value');
  }),
);

function listReadings(meter: Fields, part: ContractPart): ListedReading[] {
  return readingLists(part).flatMap((list) =>
    objectsIn(meter[list]).flatMap(([index, reading]): ListedReading[] => {
      const [date] = toTimes(reading['reading_date']) ?? [];
      const value = toUnits(reading['reading_value']);
      if (date === undefined || value === undefined) return [];
      const register = toText(reading['register_id']);
      const isEstimated = /estimat|deemed/i.test(toText(reading['reading_type']).slice(0, 100));
      return [{ at: [list, index, 'reading_value'], register, date, value, isEstimated }];
    }),
  );
}

const MAX_DIGITS = 20;

function isCount(count: unknown): count is number {
  return Number.isInteger(count) && (count as number) > 0 && (count as number) <= MAX_DIGITS;
}

/** The modulus of each register: the least number that it cannot show. */
function capacitiesOf(meter: Fields): ReadonlyMap<string, bigint> {
  const registers = objectsIn(meter['registers']).map(([, register]) => register);
  const all = [...registers, { register_id: '', number_of_digits: meter['gas_number_of_digits'] }];
  return new Map(
    all.flatMap(({ register_id: id, number_of_digits: count }) =>
      isCount(count) ? [[toText(id), UNIT * 10n ** BigInt(count)] as const] : [],
    ),
  );
}

/** Whether a register has rolled over: from the last tenth of its range to the first. */
function hasRolledOver(before: bigint, after: bigint, capacity: bigint | undefined): boolean {
  const limit = capacity ?? UNIT * 10n ** BigInt(String(before / UNIT).length);
  return before * 10n >= limit * 9n && after * 10n <= limit;
}

export const fallingReading: AdviceRule = {
  id: 'falling-reading',
  title: 'Reading below an earlier one',
  why: 'A register counts up. A later reading that is lower would bill a negative consumption, or a whole round of the register. Estimates are not compared, nor readings of a register that went past its last number.',
  source: specified('Meter: `reading_history` and `transfer_readings`'),
  example: example(
    'Meter',
    {
      reading_history: [
        { reading_date: '2024-03-31', reading_value: '5390' },
        { reading_date: '2024-05-31', reading_value: '5084' },
      ],
    },
    '/reading_history/1/reading_value',
  ),
  kind: 'object',
  appliesTo: (part) => readingLists(part).length > 0,
  check(meter, { part, path, report }) {
    const capacities = capacitiesOf(meter);
    const readings = listReadings(meter, part).filter(({ isEstimated }) => !isEstimated);
    readings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    const last = new Map<string, ListedReading>();
    for (const reading of readings) {
      const { register, date, value, at } = reading;
      const before = last.get(register);
      const isLower = before !== undefined && before.date < date && value < before.value;
      if (isLower && !hasRolledOver(before.value, value, capacities.get(register))) {
        report('lower than the reading before', { at, related: [...path, ...before.at] });
      }
      last.set(register, reading);
    }
  },
};

export const readingDigits: AdviceRule = {
  id: 'reading-digits',
  title: 'Reading with more digits than its register',
  why: 'The register cannot show the number: the reading, the register or the number of digits is wrong.',
  source: specified('Meter: `number_of_digits` and `gas_number_of_digits`'),
  example: example(
    'Meter',
    {
      gas_number_of_digits: 4,
      transfer_readings: [{ reading_date: '2024-06-30', reading_value: '55120' }],
    },
    '/transfer_readings/0/reading_value',
  ),
  kind: 'object',
  appliesTo: (part) => readingLists(part).length > 0,
  check(meter, { part, report }) {
    const capacities = capacitiesOf(meter);
    for (const { at, register, value } of listReadings(meter, part)) {
      const capacity = capacities.get(register);
      if (capacity !== undefined && value >= capacity) report('more digits than the register has', { at });
    }
  },
};
