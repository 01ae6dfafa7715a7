import { event } from '@data-import/define';
import { JOIN } from '../../groups/join.js';
import { ActivatedSupplyPoint } from '../../shapes/activated-supply-point.js';
import { ContractReferences } from '../../shapes/contract-references.js';
import { SupplyPeriodData } from '../../shapes/supply-period-data.js';

export const LifecycleJoinSupplierSupplyPeriodCreatedV1 = event(
  'lifecycle.join-supplier.supply-period.created',
  'v1',
  'A supply period was created in a join supplier process.',
  {
    ...JOIN,
    supply_point: ActivatedSupplyPoint,
    supply_period: SupplyPeriodData,
    contract_references: ContractReferences,
  },
);
