import type { Tool } from '../../gate/tool.js';
import { modelinas } from './modelina/index.js';
import { jsonschema, jsonschemaDraft07 } from './python/jsonschema.js';
import { quicktypes } from './quicktype/index.js';

export const languages: readonly Tool[] = [...quicktypes, ...modelinas, jsonschema, jsonschemaDraft07];
