import { event, freeForm, list, pii, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const IndustryElectricityExportInstallationValidatedV1 = event(
  'industry.electricity.export_installation.validated',
  'v1',
  'An installation for the export of electricity was validated.',
  {
    import_mpan: string('MPAN for import.'),
    account_number,
    product_code: string('Code of the product.'),
    manual_declared_net_capacity: string(
      'Declared net capacity, given manually; the unit is not documented.',
    ),
    manual_technology_type: string('Kind of technology, given manually.'),
    valid_mcs_installations: list(
      pii(freeForm('One MCS installation. Its fields are not documented.')),
      'MCS installations that are valid.',
    ),
    journey_identifier: string('Identifier of the journey.'),
  },
);

export const IndustryElectricityExportInstallationValidatedV2 = event(
  'industry.electricity.export_installation.validated',
  'v2',
  'An installation for the export of electricity was validated. Unlike v1, it has the MPAN for export.',
  {
    ...IndustryElectricityExportInstallationValidatedV1.properties,
    export_mpan: string('MPAN for export.'),
  },
);
