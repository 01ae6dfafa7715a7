import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SchemaObject } from '@data-import/compat/schema';
import { type Choice, type ContractId, hashOf, readChoice, type Side } from './choice.js';
import { Comparison } from './comparison.js';
import type { Contract } from './contracts.js';
import type { Library, VersionPair } from './library.js';
import { namesOf, titleOf } from './names.js';
import { type ContractOption, optionsOf, otherVersion } from './options.js';
import { readPasted } from './pasted.js';
import { type Chosen, SideForm } from './side.js';
import { Suggestions } from './suggestions.js';
import { upcastInWords } from './upcast.js';

type Sides = Readonly<Record<Side, Chosen>>;

/** A side that is ready to be compared, or what is wrong with it. Neither where nothing is chosen. */
interface Loaded {
  readonly document?: SchemaObject;
  readonly contract?: Contract;
  readonly problem?: string;
}

export function ComparePage({ library }: { readonly library: Library }) {
  const options = useMemo(() => optionsOf(library.all.values()), [library]);
  const [sides, setSides] = useSides();
  const before = useLoaded(sides.before, library);
  const after = useLoaded(sides.after, library);

  const change = (side: Side, chosen: Chosen, option?: ContractOption): void =>
    setSides({ ...sides, [side]: chosen, ...versionBeside(sides, side, chosen, option) });
  const form = (side: Side, title: string, hint: string, { problem }: Loaded) => (
    <SideForm
      title={title}
      hint={hint}
      options={options}
      chosen={sides[side]}
      problem={problem}
      onChange={(chosen, option) => change(side, chosen, option)}
    />
  );
  return (
    <div class="compare">
      <div class="compare-sides">
        {form('before', 'Before', 'What your code was written for.', before)}
        <button
          type="button"
          class="quiet-button swap"
          onClick={() => setSides({ before: sides.after, after: sides.before })}
        >
          <span aria-hidden="true">⇄</span> Swap
        </button>
        {form('after', 'After', 'What is sent or expected from now on.', after)}
      </div>
      <Result before={before} after={after} library={library} options={options} />
    </div>
  );
}

interface ResultProps extends Readonly<Record<Side, Loaded>> {
  readonly library: Library;
  readonly options: readonly ContractOption[];
}

function Result({ before, after, library, options }: ResultProps) {
  const note = useNote(before.contract, after.contract, library);
  if (before.document === undefined || after.document === undefined) {
    const isWrong = before.problem !== undefined || after.problem !== undefined;
    return isWrong ? <p class="hint">There is nothing to compare yet.</p> : <Suggestions options={options} />;
  }
  const names = namesOf(before.contract, after.contract);
  const travels = [before, after].map(({ contract }) => contract?.travels);
  return (
    <Comparison
      before={before.document}
      after={after.document}
      names={names}
      pages={{ before: pagesFor(before.contract, library), after: pagesFor(after.contract, library) }}
      title={titleOf(names, before.contract, after.contract)}
      note={note}
      isForReaders={travels.some((each) => each === 'response' || each === 'event')}
    />
  );
}

/** Definitions of REST contracts are contracts, those of events and shapes are shapes. */
function pagesFor(contract: Contract | undefined, { all }: Library): (name: string) => string | undefined {
  if (contract === undefined) return () => undefined;
  const kind = contract.kind === 'contract' ? 'contracts' : 'shapes';
  return (name) => {
    const page = all.get(`${kind}/${name}`)?.page;
    return page === undefined ? undefined : `${document.documentElement.dataset['root']}${page}`;
  };
}

/** What can be said of a pair of versions beside the comparison of their documents. */
function useNote(
  before: Contract | undefined,
  after: Contract | undefined,
  library: Library,
): string | undefined {
  const [note, setNote] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setNote(undefined);
    if (before !== undefined && after !== undefined) {
      const show = (pair?: VersionPair): void => {
        if (isCurrent && pair !== undefined) setNote(upcastInWords(pair));
      };
      // Without it the comparison stands nevertheless.
      library.pairOf(before, after).then(show, () => {});
    }
    return () => {
      isCurrent = false;
    };
  }, [before, after, library]);
  return note;
}

/** Another version of an event on the other side, where that has none yet. */
function versionBeside(sides: Sides, side: Side, chosen: Chosen, option?: ContractOption): Partial<Sides> {
  const other: Side = side === 'before' ? 'after' : 'before';
  if (option === undefined || chosen.id === undefined) return {};
  if (sides[other].is === 'pasted' || sides[other].id !== undefined) return {};
  const id = otherVersion(option, chosen.id);
  return id === undefined ? {} : { [other]: { ...sides[other], id } };
}

/** Both sides, and in the address those of ours. */
function useSides(): readonly [Sides, (sides: Sides) => void] {
  const [sides, setSides] = useState(() => sidesOf(readChoice(location.hash)));
  useEffect(() => {
    const read = (): void => setSides((known) => sidesOf(readChoice(location.hash), known));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  // Also where a link had it encoded, so that the address can be read and passed on.
  useEffect(() => {
    const hash = hashOf({ ...idOf('before', sides), ...idOf('after', sides) });
    if (hash === location.hash) return;
    history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : hash);
  }, [sides]);
  return [sides, setSides];
}

function idOf(side: Side, sides: Sides): Choice {
  const { is, id } = sides[side];
  return is === 'ours' && id !== undefined ? { [side]: id } : {};
}

function sidesOf({ before, after }: Choice, known?: Sides): Sides {
  return { before: sideOf(before, known?.before), after: sideOf(after, known?.after) };
}

function sideOf(id: ContractId | undefined, { text = '', is = 'ours' }: Partial<Chosen> = {}): Chosen {
  return id === undefined ? { is, text } : { is: 'ours', id, text };
}

/** The document of a side, once it is there. */
function useLoaded({ is, id, text }: Chosen, library: Library): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded): void => {
      if (isCurrent) setLoaded(next);
    };
    if (is === 'pasted') {
      const timer = setTimeout(() => show(loadedText(text)), PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const contract = id === undefined ? undefined : library.all.get(id);
    if (contract === undefined) {
      show(id === undefined ? {} : { problem: `There is no contract "${id}" here.` });
    } else {
      setLoaded({});
      library.documentOf(contract).then(
        (document) => show({ document, contract }),
        (error: Error) => show({ problem: `${error.message}. Choose it again to retry.` }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [is, id, text, library]);
  return loaded;
}

/** Nobody compares what is half typed. */
const PAUSE_MS = 300;

function loadedText(text: string): Loaded {
  if (text.trim() === '') return {};
  const pasted = readPasted(text);
  return pasted.ok ? { document: pasted.document } : { problem: pasted.problem };
}
