import DateTimeWidget from '@rjsf/core/lib/components/widgets/DateTimeWidget.js';
import SelectWidget from '@rjsf/core/lib/components/widgets/SelectWidget.js';
import { descriptionId, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** Removes the `.000` that RJSF's widget adds and the contracts reject. */
function InstantWidget(props: WidgetProps): ReactNode {
  return (
    <DateTimeWidget {...props} onChange={(value?: string) => props.onChange(value?.replace('.000Z', 'Z'))} />
  );
}

/**
 * A list, because an unticked checkbox would look like a "no" that nobody chose. Like RJSF's checkbox, it shows label and
 * description itself.
 */
function YesNoWidget(props: WidgetProps): ReactNode {
  const { id, label, required, schema, options } = props;
  return (
    <>
      <label className="control-label" htmlFor={id}>
        {label}
        {required === true && '*'}
      </label>
      <p className="field-description" id={descriptionId(id)}>
        {options.description ?? schema.description}
      </p>
      <SelectWidget {...props} />
    </>
  );
}

export const widgets: RegistryWidgetsType = { DateTimeWidget: InstantWidget, CheckboxWidget: YesNoWidget };
