import type { Tool } from '../../gate/tool.js';
import { resultOfForms } from './page.js';

export const jsonForms: Tool = {
  title: 'JSON Forms',
  packageName: '@jsonforms/core',
  reads: 'JSON Schema files',
  isQuick: false,
  settings:
    'The compiled validators as its `ajv`, labels, and alternatives with all fields of their object: [examples/forms](../examples/README.md#forms). With the vanilla renderers, in Chromium, in a page that forbids `eval`.',
  loses: [
    'Its own Ajv compiles schemas with `new Function`, which a strict Content-Security-Policy forbids, and its messages are those of Ajv: use the adapter. JSON Forms imports Ajv all the same.',
    'Of alternatives, it shows the fields that these have, and none that stand beside them: `formSchema` of the example moves the fields into the alternatives.',
    'Its vanilla renderers show no object in an object, no alternatives and no list in an item of a list: the example has renderers.',
    'Its cell for `date-time` takes local time for UTC and adds milliseconds, which instants of the contracts do not have: the example has a cell.',
    'An object with any fields (the value of `Metadata`) has no inputs.',
    'The `title` beside a `$ref` is not read.',
  ],
  run: ({ vectors }) => resultOfForms('json-forms', vectors),
};
