import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { filtered, type Option } from './filter.js';

/** More than these are found by typing. */
const MOST_SHOWN = 60;

interface ComboboxProps<One extends Option> {
  readonly label: string;
  readonly options: readonly One[];
  readonly chosen: One | undefined;
  readonly choose: (option: One) => void;
  readonly placeholder: string;
}

/** A text field that filters a list: an editable combobox with a listbox, as the ARIA patterns describe it. */
export function Combobox<One extends Option>(props: ComboboxProps<One>) {
  const { label, options, chosen, choose, placeholder } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = filter !== undefined;
  const found = useMemo(() => (filter === undefined ? [] : filtered(options, filter)), [options, filter]);
  const shown = found.slice(0, MOST_SHOWN);

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  function open(text = ''): void {
    setFilter(text);
    const at = chosen === undefined ? -1 : options.indexOf(chosen);
    setActive(text === '' && at < MOST_SHOWN ? Math.max(0, at) : 0);
  }

  function close(): void {
    setFilter(undefined);
  }

  function take(option: One | undefined): void {
    close();
    if (option !== undefined) choose(option);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div class="combobox">
      <label for={`${id}-input`}>{label}</label>
      <div class="combobox-box">
        <input
          id={`${id}-input`}
          class={chosen?.isCode === true && !isOpen ? 'is-code' : undefined}
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          value={filter ?? chosen?.title ?? ''}
          // Typing replaces the name of what is chosen.
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => (isOpen ? undefined : open())}
          onInput={(event) => open(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <div class="combobox-popup" hidden={!isOpen}>
          <ul
            id={`${id}-list`}
            ref={list}
            role="listbox"
            aria-label={label}
            // A press on the list would take the focus, which closes it.
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown.map((option, index) => (
              <Line
                id={`${id}-${index}`}
                option={option}
                isActive={index === active}
                isChosen={option === chosen}
                isFirstOfGroup={option.group !== shown[index - 1]?.group}
                take={() => take(option)}
              />
            ))}
          </ul>
          <p class="combobox-more" role="status">
            {isOpen ? countInWords(found.length) : ''}
          </p>
        </div>
      </div>
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Nothing has these words.';
  if (count === 1) return '1 match';
  return count > MOST_SHOWN ? `${count} matches, the first ${MOST_SHOWN} are listed` : `${count} matches`;
}

interface LineProps {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isFirstOfGroup: boolean;
  readonly take: () => void;
}

function Line({ id, option, isActive, isChosen, isFirstOfGroup, take }: LineProps) {
  const { title, hint, group = '', isCode } = option;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      class={isChosen ? 'is-chosen' : undefined}
      onClick={take}
    >
      {isFirstOfGroup && group !== '' && <span class="combobox-group">{group}</span>}
      <span class={isCode ? 'combobox-title is-code' : 'combobox-title'}>{title}</span>
      <span class="combobox-hint">{hint}</span>
    </li>
  );
}
