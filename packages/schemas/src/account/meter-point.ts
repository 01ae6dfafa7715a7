import {
  closedObject,
  date,
  boolean,
  integer,
  list,
  openEnum,
  optional,
  assumption,
  string,
} from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';
import { Agreement } from './agreement.js';
import { AqHistoryItem } from './aq-history-item.js';
import { EacHistoryItem } from './eac-history-item.js';
import { Meter } from './meter.js';
import { SmartRefusalInterest } from './smart-refusal-interest.js';

export const MeterPoint = closedObject(
  'MeterPoint',
  'One electricity or gas meter point, with its agreements, meters and consumption history.',
  {
    identifier: string('MPAN of an electricity point, MPRN of a gas point.'),
    supply_type: openEnum(['ELECTRICITY', 'GAS'], 'What is supplied at this point.'),
    agreements: optional(list(Agreement, 'Agreements on the tariff of the point.')),
    mpid: optional(string('Market participant identifier (MPID) for this point.')),
    shipper_mpid: optional(string('Market participant identifier of the gas shipper. Gas only.')),
    supply_start_date: optional(date('Day on which supply at this point starts.')),
    profile_class: optional(integer('Profile class. Electricity only.')),
    ssc: optional(string('Standard settlement configuration (SSC). Electricity only.')),
    meters: optional(list(Meter, 'Meters at this point.')),
    et_in_progress: optional(
      assumption(
        'ET is an erroneous transfer',
        boolean('Whether an erroneous transfer (ET) of the point is under way.'),
      ),
    ),
    dr_in_progress: optional(
      assumption(
        'DR is a disputed reading',
        boolean('Whether a disputed reading (DR) of the point is under way.'),
      ),
    ),
    smart_refusal_interest: optional(SmartRefusalInterest),
    eac_history: optional(list(EacHistoryItem, 'Estimated annual consumption over time. Electricity only.')),
    aq_history: optional(list(AqHistoryItem, 'Annual quantity over time. Gas only.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
