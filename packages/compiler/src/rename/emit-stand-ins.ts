import { type Place, type Places, STAND_IN_WORDS } from '@data-import/dialects';
import { EVERY_CONTRACT } from '../assemble/contract-modules.js';
import { code, literal, printModule } from '../printer.js';

/** The module that says where the stand-ins of every contract are, for the renaming of documents. */
export function emitStandIns(places: Places): string {
  const members = new Set(Object.values(places).flatMap(standInsIn));
  return printModule({
    path: './stand-ins.js',
    source: EVERY_CONTRACT,
    body: code`/** The words that stand in for branded names. */
export type StandInWord = ${union(STAND_IN_WORDS)};

/** The members that stand in for branded ones. */
export type StandIn = ${union(members)};

/** The contracts that have stand-ins: of REST by name, events by full name. */
export type StandInContract = ${union(Object.keys(places))};

interface Place {
  readonly standIns?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, Place>>;
  readonly items?: Place;
}

export const places: Readonly<Record<string, Place>> = ${literal(places)};
`,
  });
}

function standInsIn({ standIns = [], fields = {}, items }: Place): readonly string[] {
  const inner = [...Object.values(fields), ...(items === undefined ? [] : [items])];
  return [...standIns, ...inner.flatMap(standInsIn)];
}

function union(names: Iterable<string>): string {
  return [...names].map(literal).join(' | ');
}
