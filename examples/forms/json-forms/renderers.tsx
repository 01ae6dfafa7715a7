import {
  type ControlProps,
  Generate,
  isAnyOfControl,
  isObjectArrayControl,
  isObjectControl,
  isOneOfControl,
  isPrimitiveArrayControl,
  type JsonFormsRendererRegistryEntry,
  or,
  rankWith,
} from '@jsonforms/core';
import { JsonFormsDispatch, withJsonFormsControlProps } from '@jsonforms/react';
import { ArrayControl, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { type ReactNode, useEffect, useMemo } from 'react';
import { labelOf } from '../form-schema.js';
import { AnyOfControl, OneOfControl } from './alternatives.js';

function fieldLabel(path: string, separator: string): string {
  return labelOf(path.slice(path.lastIndexOf(separator) + 1));
}

/** An object in an object, which the vanilla renderers do not show. */
function ObjectControl(props: ControlProps): ReactNode {
  const { schema, rootSchema, path, data, errors, required, visible, enabled, handleChange } = props;
  const isMissing = required === true && data === undefined;
  // Without it, one issue says that the object is missing, and none is at its fields.
  useEffect(() => {
    if (isMissing) handleChange(path, {});
  }, [isMissing, path, handleChange]);
  const uischema = useMemo(
    () => Generate.uiSchema(schema, 'VerticalLayout', '#', rootSchema),
    [schema, rootSchema],
  );
  return (
    <fieldset className="group-layout" hidden={!visible}>
      <legend>{fieldLabel(path, '.')}</legend>
      <div className="validation validation_error">{errors}</div>
      <JsonFormsDispatch schema={schema} uischema={uischema} path={path} enabled={enabled} />
    </fieldset>
  );
}

/** A list, under the name of its field: JSON Forms names it after the title of its items. */
function ListControl(props: ControlProps): ReactNode {
  const { uischema } = props;
  const labelled = useMemo(() => ({ ...uischema, label: fieldLabel(uischema.scope, '/') }), [uischema]);
  return <ArrayControl {...props} uischema={labelled} />;
}

/** The vanilla renderers, and those for what the contracts have and these do not show. */
export const renderers: JsonFormsRendererRegistryEntry[] = [
  ...vanillaRenderers,
  { tester: rankWith(5, isObjectControl), renderer: withJsonFormsControlProps(ObjectControl) },
  { tester: rankWith(6, isAnyOfControl), renderer: AnyOfControl },
  { tester: rankWith(6, isOneOfControl), renderer: OneOfControl },
  // The other renderer of lists is a table, which leaves out lists in its items and has faults in a column of its own.
  { tester: rankWith(5, or(isObjectArrayControl, isPrimitiveArrayControl)), renderer: ListControl },
];
