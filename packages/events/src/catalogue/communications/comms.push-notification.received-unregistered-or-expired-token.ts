import { event, integer } from '@data-import/define';

export const CommsPushNotificationReceivedUnregisteredOrExpiredTokenV1 = event(
  'comms.push-notification.received-unregistered-or-expired-token',
  'v1',
  'An unregistered or expired token of push notifications was received.',
  {
    push_notification_binding_id: integer('Id of the push notification binding.'),
  },
);
