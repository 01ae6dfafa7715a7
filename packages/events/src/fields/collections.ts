import { string } from '@data-import/define';

/** Fields that several collection process events carry. */

export const number = string('Number of the collection process the event concerns.');
