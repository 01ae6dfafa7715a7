import { testClient } from '../../../test/clients.js';
import { generateTypes } from './openapi-typescript.js';

testClient('openapi-typescript', generateTypes);
