import { event, pii, string } from '@data-import/define';

export const MessagingPushNotificationTokenUnregisteredV1 = event(
  'messaging.push-notification.token-unregistered',
  'v1',
  'A token of push notifications was unregistered.',
  {
    token: pii(string('Token that was unregistered.')),
    external_provider: string('External provider.'),
  },
);
