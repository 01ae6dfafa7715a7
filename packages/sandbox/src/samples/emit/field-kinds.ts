import type * as values from '../event-values.js';

export type Kind = keyof typeof values;

type Scalar = 'string' | 'integer' | 'number' | 'boolean' | 'object';

/** Matched in order against the scalar type and the path: `event type/field`, or `field/field` in a shape. */
const kinds: readonly (readonly [type: Scalar, place: RegExp, kind: Kind])[] = [
  ['object', /./, 'unknownFields'],
  ['boolean', /\/is_(charge|credit|payment|repayment)$/, 'entryKind'],
  ['boolean', /\/is_revers(al|ed)$|is_imperial$/, 'no'],
  ['boolean', /./, 'boolean'],
  ['number', /./, 'one'],

  ['integer', /\/(meter_)?digits$/, 'digitCount'],
  ['integer', /_year$/, 'year'],
  ['integer', /amount$/, 'amount'],
  ['integer', /_count$/, 'count'],
  ['integer', /last_reading$/, 'lastReading'],
  ['integer', /disputed_reading$/, 'disputedReading'],
  ['integer', /proposed_reading$/, 'proposedReading'],
  ['integer', /(start|disconnected)_soc$/, 'lowPercent'],
  ['integer', /_target_soc$/, 'highPercent'],
  ['integer', /_in_bytes$/, 'size'],
  ['integer', /building_number$/, 'buildingNumber'],
  ['integer', /_factor$/, 'one'],
  ['integer', /./, 'id'],

  ['string', /^data_import\..*\.post_import\.\w+\/resource_type$/, 'transactionResource'],
  ['string', /^data_import\..*resource_type$/, 'accountResource'],
  ['string', /^data_import\..*\/external_identifier$|import_process_external_identifier$/, 'externalNumber'],
  ['string', /^data_import\..*\.post_import\.completed\/identifier$/, 'transactionId'],
  ['string', /^data_import\.import_process\.complete\/identifier$/, 'accountNumber'],
  ['string', /\/account_number$|account\/number$/, 'accountNumber'],
  ['string', /from_address$/, 'senderEmail'],
  ['string', /email(s|_addresses)?$|to_addresses$/, 'email'],
  ['string', /contact_name$/, 'name'],
  ['string', /export_mpan$/, 'exportPoint'],
  [
    'string',
    /mpan$|(supply_point|market_supply_point)_id$|meter_point_identifier$|supply_points?\/external_identifier$/,
    'electricityPoint',
  ],
  ['string', /mprn$/, 'gasPoint'],
  ['string', /serial(_number)?$/, 'electricitySerial'],
  ['string', /(product|tariff)_code$|product\/code$/, 'product'],

  ['string', /building_number$|house_name_number$/, 'building'],
  ['string', /street$/, 'street'],
  ['string', /post_town$/, 'town'],
  ['string', /postcode$/, 'postcode'],

  ['string', /(expiry_window_end|\/(end|end_at|\w+_end_at|optimization_end))$/, 'futureTime'],
  ['string', /(_(to|end|expiry_date|end_date|to_date)|snoozed_to)$/, 'futureDay'],
  ['string', /\/(begin|start|start_at|\w+_start_at|optimization_begin)$|(opened|signed)_at$/, 'pastTime'],
  ['string', /(last_\w+_on|date_of_\w+|installation_date|_start|period_start)$/, 'pastDay'],
  ['string', /_at$|timestamp$/, 'time'],
  ['string', /(_date|_on|_from|date_from)$/, 'day'],

  ['string', /_uuid$/, 'uuid'],
  ['string', /bucket$/, 'bucket'],
  ['string', /filename$|_path$|(storage|transcript)_key$|file_reference$/, 'file'],
  ['string', /last_reading$/, 'lastReadingText'],
  ['string', /(^|\/|_)(number|id|identifier|reference|ref|relay_id|mpid|key|token)$/, 'identifier'],
  ['string', /./, 'text'],
];

export function findKind(type: string | undefined, place: string): Kind {
  const found = kinds.find(([each, pattern]) => each === type && pattern.test(place));
  if (found === undefined) throw new RangeError(`no kind of value for ${type} at ${place}`);
  return found[2];
}
