import { event, text } from '@data-import/define';
import { supply_start_date } from '../../fields/industry-supply.js';

export const LifecycleSupportSiteSaleV1_0_0 = event(
  'lifecycle.support-site.sale',
  '1.0.0',
  'A sale took place on the support site.',
  {
    support_user_id: text('Support user behind the sale; a string here, an integer in other events.'),
    supply_start_date,
    trigger_action: text('Action that triggered the event.'),
  },
);
