import { type Dispatch, type StateUpdater, useEffect, useMemo, useState } from 'preact/hooks';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import {
  type Choice,
  type ContractId,
  toHash,
  readChoice,
  type Side,
  type Contract,
  type Library,
  loadLibrary,
  nameSides,
  describeTitle,
  listOptions,
  findOtherVersion,
} from './contracts.js';
import { href } from '../href.js';
import { Comparison } from './comparison.js';
import { start } from './tasks.js';
import { type Chosen, SideForm } from './side.js';
import { render } from 'preact';

type Sides = Readonly<Record<Side, Chosen>>;

interface Loaded {
  readonly isReading?: boolean;
  readonly document?: SchemaObject;
  readonly contract?: Contract;
  readonly problem?: string;
}

function ComparePage({ library }: { readonly library: Library }) {
  const options = useMemo(() => listOptions(library.all.values()), [library]);
  const [sides, setSides] = useSides();
  const before = useLoaded(sides.before, library);
  const after = useLoaded(sides.after, library);

  const change = (side: Side, chosen: Chosen): void =>
    setSides({ ...sides, [side]: chosen, ...suggestVersion(sides, side, chosen, library) });
  const form = (side: Side, title: string, hint: string, { contract, problem }: Loaded) => (
    <SideForm
      title={title}
      hint={hint}
      options={options}
      contract={contract}
      chosen={sides[side]}
      problem={problem}
      onChange={(chosen) => change(side, chosen)}
    />
  );
  return (
    <div class="compare">
      <div class="compare-sides">
        {form('before', 'Before', 'The version that your code was written for.', before)}
        <button
          type="button"
          class="quiet-button swap"
          onClick={() => setSides({ before: sides.after, after: sides.before })}
        >
          <span aria-hidden="true">⇄</span> Swap
        </button>
        {form('after', 'After', 'The version that is sent or expected from now on.', after)}
      </div>
      <Result before={before} after={after} library={library} />
    </div>
  );
}

interface ResultProps extends Readonly<Record<Side, Loaded>> {
  readonly library: Library;
}

function Result({ before, after, library }: ResultProps) {
  if (before.isReading || after.isReading)
    return (
      <p class="hint" role="status">
        Reading the pasted schema.
      </p>
    );
  if (before.document === undefined || after.document === undefined) {
    const isWrong = before.problem !== undefined || after.problem !== undefined;
    return isWrong ? <p class="hint">Nothing to compare yet.</p> : <Suggestions library={library} />;
  }
  const names = nameSides(before.contract, after.contract);
  const travels = [before, after].map(({ contract }) => contract?.travels);
  return (
    <Comparison
      before={before.document}
      after={after.document}
      names={names}
      pages={{ before: pagesFor(before.contract, library), after: pagesFor(after.contract, library) }}
      title={describeTitle(names, before.contract, after.contract)}
      isForReceivers={travels.some((each) => each === 'response' || each === 'event')}
    />
  );
}

function pagesFor(contract: Contract | undefined, { all }: Library): (name: string) => string | undefined {
  const kind = contract?.kind === 'contract' ? 'contracts' : 'shapes';
  return (name) => {
    const page = contract && all.get(`${kind}/${name}`)?.page;
    return page && href(page);
  };
}

function suggestVersion(sides: Sides, side: Side, { id }: Chosen, { all }: Library): Partial<Sides> {
  const other: Side = side === 'before' ? 'after' : 'before';
  if (id === undefined || sides[other].is === 'pasted' || sides[other].id !== undefined) return {};
  const version = findOtherVersion(id, all);
  return version === undefined ? {} : { [other]: { ...sides[other], id: version } };
}

function useSides(): readonly [Sides, (sides: Sides) => void] {
  const [sides, setSides] = useState(() => listSides(readChoice(location.hash)));
  useEffect(() => {
    const read = (): void => setSides((known) => listSides(readChoice(location.hash), known));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  // Rewrite percent-encoded hashes too, so that people can read and share the URL.
  useEffect(() => {
    const hash = toHash({ ...toId('before', sides), ...toId('after', sides) });
    if (hash === location.hash) return;
    history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : hash);
  }, [sides]);
  return [sides, setSides];
}

function toId(side: Side, sides: Sides): Choice {
  const { is, id } = sides[side];
  return is === 'ours' && id !== undefined ? { [side]: id } : {};
}

function listSides({ before, after }: Choice, known?: Sides): Sides {
  return { before: toSide(before, known?.before), after: toSide(after, known?.after) };
}

function toSide(id: ContractId | undefined, { text = '', is = 'ours' }: Partial<Chosen> = {}): Chosen {
  return id === undefined ? { is, text } : { is: 'ours', id, text };
}

function useLoaded({ is, id, text }: Chosen, library: Library): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded): void => {
      if (isCurrent) setLoaded(next);
    };
    if (is === 'pasted') {
      let stop: (() => void) | undefined;
      const timer = setTimeout(() => (stop = readText(text, setLoaded)), PAUSE_MS);
      return () => {
        clearTimeout(timer);
        stop?.();
      };
    }
    const contract = id === undefined ? undefined : library.all.get(id);
    if (contract === undefined) {
      show(id === undefined ? {} : { problem: `Unknown contract "${id}".` });
    } else {
      setLoaded({});
      library.loadDocument(contract).then(
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

const PAUSE_MS = 300;

function readText(text: string, setLoaded: Dispatch<StateUpdater<Loaded>>): (() => void) | undefined {
  setLoaded({ isReading: text.trim() !== '' });
  if (text.trim() === '') return undefined;
  return start(
    { text },
    ({ pasted }) => setLoaded(pasted ?? {}),
    (reason) => setLoaded((last) => (last.isReading ? { problem: `Reading it ${reason}.` } : last)),
  );
}

export async function mountCompare(element: Element): Promise<void> {
  try {
    element.replaceChildren();
    render(<ComparePage library={await loadLibrary()} />, element);
  } catch (error) {
    const why = `The list of contracts could not be loaded: ${(error as Error).message}. Reload the page to retry.`;
    render(<p role="alert">{why}</p>, element);
  }
}

function Suggestions({ library }: { readonly library: Library }) {
  const byType = new Map<string, Contract[]>();
  for (const contract of library.all.values()) {
    if (contract.type !== undefined)
      byType.set(contract.type, [...(byType.get(contract.type) ?? []), contract]);
  }
  return (
    <div class="suggestions">
      <p>Choose both sides, or two versions of an event:</p>
      <ul>
        {[...byType].map(([type, versions]) => {
          const [before, after] = versions.slice(-2);
          if (before === undefined || after === undefined) return null;
          return (
            <li key={type}>
              <a href={toHash({ before: before.id, after: after.id })}>
                <code>{type}</code> {before.version} to {after.version}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
