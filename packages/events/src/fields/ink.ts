import { integer, pii, string } from '@data-import/define';

export const conversation_id = integer('Id of the conversation.');
export const conversation_relay_id = string('Relay identifier of the conversation.');
export const message_relay_id = string('Relay identifier of the message the event concerns.');
export const filename = pii(string('Name of the attached file.'));
export const storage_key = string('Storage key of the content.');
export const storage_bucket = string('Storage bucket of the content.');
export const size_in_bytes = integer('Size of the attached file in bytes.');
