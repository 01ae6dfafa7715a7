import { event, string } from '@data-import/define';
import { supply_start_date } from '../../fields/industry-supply.js';

export const LifecycleSupportSiteSaleV1_0_0 = event(
  'lifecycle.support-site.sale',
  '1.0.0',
  'A sale on the support site.',
  {
    support_user_id: string('Id of the support user; a string here, an integer in other events.'),
    supply_start_date,
    trigger_action: string('Action that was the trigger.'),
  },
);
