import type { Tool } from '../../gate/tool.js';
import { resultOfForms } from './page.js';

export const rjsf: Tool = {
  title: 'RJSF',
  packageName: '@rjsf/core',
  reads: 'JSON Schema files',
  isQuick: false,
  settings:
    'The compiled validators as its `validator`, labels, and alternatives with all fields of their object: [examples/forms](../examples/README.md#forms). Rendered in Chromium, in a page that forbids `eval`.',
  loses: [
    'Its own `@rjsf/validator-ajv8` compiles schemas with `new Function`, which a strict Content-Security-Policy forbids, and its messages are those of Ajv: use the adapter.',
    'A field without a `title` is labelled with its name in programs: `formSchema` of the example adds the titles.',
    'The root of `@rjsf/core` 6.11 imports Ajv ([issue 5295](https://github.com/rjsf-team/react-jsonschema-form/issues/5295)): import `@rjsf/core/lib/components/Form.js`.',
    'Alternatives that stand beside fields are shown below them, with an empty group: `formSchema` moves the fields into the alternatives.',
    'Its widget for `date-time` adds milliseconds, which instants of the contracts do not have: the example has a widget.',
    'A field that `if` and `then` forbid stays in the form; the issue is shown at it.',
    'A required list is empty from the start, and a required yes or no is "No": nobody is asked to fill it in.',
    'In an object with any fields, one called `__proto__` is dropped.',
  ],
  run: ({ vectors }) => resultOfForms('rjsf', vectors),
};
