import { integer, string } from '@data-import/define';

export const verification_id = integer('Verification that the event is about.');
export const verification_type = string('Kind of verification. The kinds are not documented.');
