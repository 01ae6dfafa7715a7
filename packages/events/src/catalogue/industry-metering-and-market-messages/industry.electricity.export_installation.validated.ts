import { event, freeForm, list, text } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const IndustryElectricityExportInstallationValidatedV1 = event(
  'industry.electricity.export_installation.validated',
  'v1',
  'An installation that exports electricity was validated.',
  {
    import_mpan: text('MPAN of the import supply point at the installation.'),
    account_number,
    product_code: text('Product for the exported electricity.'),
    manual_declared_net_capacity: text(
      'Declared net capacity, entered manually; the unit is not documented.',
    ),
    manual_technology_type: text('Generating technology, entered manually.'),
    valid_mcs_installations: list(
      freeForm('One MCS installation. Its fields are not documented.'),
      'MCS installations that passed validation.',
    ),
    journey_identifier: text('Journey that the validation is part of.'),
  },
);

export const IndustryElectricityExportInstallationValidatedV2 = event(
  'industry.electricity.export_installation.validated',
  'v2',
  'An installation that exports electricity was validated. Unlike v1, it names the export supply point.',
  {
    ...IndustryElectricityExportInstallationValidatedV1.properties,
    export_mpan: text('MPAN of the export supply point at the installation.'),
  },
);
