import { useId } from 'preact/hooks';

export interface Option {
  readonly value: string;
  readonly title: string;
  readonly group?: string;
}

interface ChooseProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Choose({ label, options, value, onChange }: ChooseProps) {
  const id = useId();
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const { group = '' } = option;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const toElements = (members: readonly Option[]) =>
    members.map(({ value: name, title }) => (
      <option key={name} value={name}>
        {title}
      </option>
    ));
  return (
    <p class="choose">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {[...groups].map(([group, members]) =>
          group === '' ? (
            toElements(members)
          ) : (
            <optgroup key={group} label={group}>
              {toElements(members)}
            </optgroup>
          ),
        )}
      </select>
    </p>
  );
}
