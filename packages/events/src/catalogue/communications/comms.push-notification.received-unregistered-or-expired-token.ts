import { event, integer } from '@data-import/define';

export const CommsPushNotificationReceivedUnregisteredOrExpiredTokenV1 = event(
  'comms.push-notification.received-unregistered-or-expired-token',
  'v1',
  'The token of a push notification binding turned out to be unregistered or expired.',
  {
    push_notification_binding_id: integer('Push notification binding that the token belongs to.'),
  },
);
