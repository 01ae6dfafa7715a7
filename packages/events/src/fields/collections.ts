import { string } from '@data-import/define';

export const number = string('Number of the collection process the event concerns.');
