/**
 * Values of fields in the examples of events, by a pattern of their names. All of it is fictitious: the catalogue shows
 * no values. A string whose name is not here is an example by its name, a number is 1, a flag is false.
 */
export const fieldExamples = [
  [/^is_charge$|^succeeded$/, true],
  [/^account_number$/, 'A-EXAMPLE1'],
  [/email|_address(es)?$/, 'ada.sample@mail.example'],
  [/mpan$/, '9900000000001'],
  [/mprn$|market_supply_point_id|supply_point_id$/, '9900000001'],
  [/postcode$/, 'ZZ99 9ZZ'],
  [/(_at|^timestamp|^begin|^start|_begin)$/, '2024-06-01T09:30:00Z'],
  [/^(end|optimization_end)$/, '2024-06-01T11:00:00Z'],
  [/(_date|_on|_from|_start|^date_of_.*)$/, '2024-06-01'],
  [/_(to|end)$/, '2024-06-30'],
  [/_uuid$/, '00000000-0000-4000-8000-000000000001'],
  [/^file_path$|filename$|_key$/, 'example/letter.pdf'],
  [/bucket$/, 'example-bucket'],
  [/(^|_)(number|identifier|id|reference)$/, 'EX-000001'],
  [/(^|_)id$/, 1001],
  [/year$/, 2021],
  [/amount$/, 1250],
  [/_soc$/, 80],
  [/digits$/, 5],
  [/reading$/, 4217],
] as const satisfies readonly (readonly [names: RegExp, value: string | number | boolean])[];
