import type { Tool } from '../../gate/tool.js';
import { ajv2020, ajvDraft07 } from './ajv.js';
import { cfworker } from './cfworker.js';

export const validators: readonly Tool[] = [ajv2020, ajvDraft07, cfworker];
