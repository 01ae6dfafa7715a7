import { string } from '@data-import/define';

export const mfa_device_type = string('Kind of device for multi-factor authentication.');
export const step = string('Step of the login that the event is about.');
