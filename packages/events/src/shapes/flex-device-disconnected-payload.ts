import { integer, openObject, pii, string } from '@data-import/define';

export const FlexDeviceDisconnectedPayload = openObject(
  'FlexDeviceDisconnectedPayload',
  'Why a flexible device was disconnected, and its state of charge (SoC).',
  {
    cause: pii(string('Why the device was disconnected.')),
    disconnected_soc: integer('State of charge at disconnection; the unit is not documented.'),
  },
);
