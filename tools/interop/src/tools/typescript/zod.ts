import { z } from 'zod';
import type { Tool } from '../../gate/tool.js';
import { readSchema } from './published.js';
import { simplify, SIMPLIFIED } from './simplify.js';
import { verdictsOf } from './verdicts.js';
import { zodRefusals } from './zod-refusals.js';

export const zodFromJsonSchema: Tool = {
  title: 'zod (z.fromJSONSchema)',
  packageName: 'zod',
  reads: 'JSON Schema files of REST and events',
  isQuick: true,
  settings: `${SIMPLIFIED} It also leaves out conditions, on which zod throws.`,
  loses: ['Conditions (`if`, `then`): zod throws on them.'],
  get refusals() {
    return zodRefusals(() => true);
  },
  run({ vectors }) {
    const verdicts = verdictsOf(vectors, (contract) => {
      const schema = z.fromJSONSchema(simplify(readSchema(contract)));
      return (document) => schema.safeParse(document).success;
    });
    return Promise.resolve({ facts: { 'files taken': `${verdicts.size} of ${vectors.length}` }, verdicts });
  },
};
