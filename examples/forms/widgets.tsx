import DateTimeWidget from '@rjsf/core/lib/components/widgets/DateTimeWidget.js';
import SelectWidget from '@rjsf/core/lib/components/widgets/SelectWidget.js';
import { descriptionId, type RegistryWidgetsType, type WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** The widget of RJSF adds `.000`, which instants of the contracts do not have. */
function InstantWidget(props: WidgetProps): ReactNode {
  return (
    <DateTimeWidget {...props} onChange={(value?: string) => props.onChange(value?.replace('.000Z', 'Z'))} />
  );
}

/**
 * A box that is not ticked would look like a "no" that nobody has said. Like the box of RJSF, this widget shows the label and
 * the description of the field itself.
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
