import type { Tool } from '../../gate/tool.js';
import { asyncapiHtml } from './asyncapi-html.js';
import { asyncapiParser } from './asyncapi-parser.js';
import { prismDynamic, prismProxy, prismStatic } from './prism.js';
import { redocly } from './redocly.js';
import { scalar } from './scalar.js';
import { spectralAsyncapi, spectralOpenapi } from './spectral.js';

export const documents: readonly Tool[] = [
  redocly,
  spectralOpenapi,
  spectralAsyncapi,
  scalar,
  prismStatic,
  prismDynamic,
  prismProxy,
  asyncapiParser,
  asyncapiHtml,
];
