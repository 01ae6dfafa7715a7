import { describeWith, type Messages } from '../runtime/index.js';
import { personMessages } from './person.js';

const { missing: _, ...incomplete } = personMessages;

// @ts-expect-error -- a code without a message
describeWith(incomplete);

// A team's own wording: only the differences from this one.
export const own: Messages = { ...personMessages, missing: () => 'Please fill this in' };
