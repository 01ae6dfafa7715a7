import type { Tool } from '../../gate/tool.js';
import { jsonForms } from './json-forms.js';
import { rjsf } from './rjsf.js';

export const forms: readonly Tool[] = [rjsf, jsonForms];
