import { text } from '@data-import/define';

/** Members that several collection process events carry. */

export const number = text('Number of the collection process the event concerns.');
