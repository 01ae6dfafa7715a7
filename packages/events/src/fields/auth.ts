import { text } from '@data-import/define';

export const mfa_device_type = text('Kind of device for multi-factor authentication.');
export const step = text('Step of the login that the event is about.');
