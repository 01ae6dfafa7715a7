import { event, list } from '@data-import/define';
import { JOIN } from '../../groups/join.js';
import { ActivatedSupplyPoint } from '../../shapes/activated-supply-point.js';
import { Agreement } from '../../shapes/agreement.js';
import { ContractReferences } from '../../shapes/contract-references.js';

export const LifecycleJoinSupplierAgreementCreatedV1 = event(
  'lifecycle.join-supplier.agreement.created',
  'v1',
  'Agreements were created in a join supplier process.',
  {
    ...JOIN,
    supply_point: ActivatedSupplyPoint,
    agreements: list(Agreement, 'Agreements that were created.'),
    contract_references: ContractReferences,
  },
);
