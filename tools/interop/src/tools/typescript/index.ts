import type { Tool } from '../../gate/tool.js';
import { heyApi, heyApiZod } from './hey-api.js';
import { jsonSchemaFaker } from './json-schema-faker.js';
import { kubb, kubbZod } from './kubb.js';
import { mswSource } from './msw.js';
import { openapiTypescript } from './openapi-typescript.js';
import { orvalFetch, orvalMsw, orvalZod } from './orval.js';
import { zodFromJsonSchema } from './zod.js';

export const typescript: readonly Tool[] = [
  openapiTypescript,
  heyApi,
  heyApiZod,
  orvalFetch,
  orvalZod,
  orvalMsw,
  kubb,
  kubbZod,
  mswSource,
  zodFromJsonSchema,
  jsonSchemaFaker,
];
