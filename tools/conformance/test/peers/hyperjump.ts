import { formats } from '@data-import/schemas/formats';
import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import { addFormat, setFormatHandler } from '@hyperjump/json-schema/experimental';
import type { Peer } from './peer.js';

const FORMAT_KEYWORD = 'https://json-schema.org/keyword/draft-2020-12/format';

setShouldValidateFormat(true);
for (const [name, conforms] of Object.entries(formats)) {
  const id = `urn:data-import:format:${name}`;
  addFormat({ id, handler: (value) => typeof value !== 'string' || conforms(value) });
  setFormatHandler(FORMAT_KEYWORD, name, id);
}

/** Checks the schema against the meta-schema, then interprets it. */
export const hyperjump: Peer = {
  name: '@hyperjump/json-schema',
  knows: () => true,
  compile: async ({ document, name }) => {
    const uri = `https://example.com/${encodeURIComponent(name)}`;
    registerSchema(document as SchemaObject, uri);
    const compiled = await validate(uri);
    unregisterSchema(uri);
    return (value) => compiled(value as Parameters<typeof compiled>[0]).valid;
  },
};
