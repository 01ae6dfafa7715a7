import { openObject } from '@data-import/define';
import { REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Statement } from './statement.js';

export const StatementData = openObject(
  'StatementData',
  'One historical statement, as the service echoes it after validation.',
  Statement.properties,
  REQUIRED_BY_BEHAVIOUR,
);
