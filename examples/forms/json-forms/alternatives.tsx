import { type CombinatorRendererProps, Generate, type JsonSchema } from '@jsonforms/core';
import { JsonFormsDispatch, withJsonFormsAnyOfProps, withJsonFormsOneOfProps } from '@jsonforms/react';
import { type ReactNode, useId, useMemo, useState } from 'react';

interface AlternativesProps extends CombinatorRendererProps {
  readonly alternatives: readonly JsonSchema[] | undefined;
}

/** What the object has of the fields of an alternative. */
function keptBy({ properties = {} }: JsonSchema, data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(properties, field)));
}

/** The first alternative of which the object has the required fields, if no alternative accepts it as it is. */
function closest(alternatives: readonly JsonSchema[], data: unknown): number {
  const isClose = ({ required = [] }: JsonSchema): boolean =>
    required.every((field) => Object.hasOwn(data ?? {}, field));
  return Math.max(0, alternatives.findIndex(isClose));
}

/** The choice of an alternative by its title, and its fields. The vanilla renderers show no alternatives. */
function Alternatives({ alternatives = [], ...props }: AlternativesProps): ReactNode {
  const { data, path, label, rootSchema, errors, enabled, visible, handleChange } = props;
  const [chosen, setChosen] = useState(props.indexOfFittingSchema ?? closest(alternatives, data));
  const id = useId();
  const schema = alternatives[chosen] ?? {};
  const uischema = useMemo(
    () => Generate.uiSchema(schema, 'VerticalLayout', '#', rootSchema),
    [schema, rootSchema],
  );

  function choose(index: number): void {
    setChosen(index);
    if (data !== undefined) handleChange(path, keptBy(alternatives[index] ?? {}, data));
  }

  return (
    <fieldset className="group-layout" hidden={!visible}>
      <div className="control">
        <label htmlFor={id}>{label || 'Kind'}</label>
        <select
          id={id}
          value={chosen}
          disabled={!enabled}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {alternatives.map(({ title }, index) => (
            <option key={index} value={index}>
              {title ?? index + 1}
            </option>
          ))}
        </select>
        <div className="validation validation_error">{errors}</div>
      </div>
      <JsonFormsDispatch schema={schema} uischema={uischema} path={path} enabled={enabled} />
    </fieldset>
  );
}

export const AnyOfControl = withJsonFormsAnyOfProps((props) => (
  <Alternatives {...props} alternatives={props.schema.anyOf} />
));
export const OneOfControl = withJsonFormsOneOfProps((props) => (
  <Alternatives {...props} alternatives={props.schema.oneOf} />
));
