import { text } from '@data-import/define';

/** Fields that several collection process events carry. */

export const number = text('Number of the collection process the event concerns.');
