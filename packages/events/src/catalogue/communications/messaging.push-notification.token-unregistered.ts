import { event, text } from '@data-import/define';

export const MessagingPushNotificationTokenUnregisteredV1 = event(
  'messaging.push-notification.token-unregistered',
  'v1',
  'A push notification token was unregistered.',
  {
    token: text('Token that was unregistered.'),
    external_provider: text('Provider outside the platform that the token belongs to.'),
  },
);
