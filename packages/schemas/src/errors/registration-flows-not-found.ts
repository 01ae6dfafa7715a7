import { list, named } from '@data-import/define';
import { RegistrationFlowsNotFoundItem } from './registration-flows-not-found-item.js';

export const RegistrationFlowsNotFound = named(
  'RegistrationFlowsNotFound',
  list(RegistrationFlowsNotFoundItem, 'Why there are no meter points to register.'),
);
