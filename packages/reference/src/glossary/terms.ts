/** An abbreviation of the contracts. The specification uses it and does not expand it. */
export interface Term {
  readonly term: string;
  readonly expansion: string;
  readonly meaning?: string;
  /** Its form in names of fields and events, where that is not the term in lower case. */
  readonly names?: readonly string[];
}

export const ENERGY: readonly Term[] = [
  {
    term: 'AQ',
    expansion: 'annual quantity',
    meaning: 'The gas that a meter point is expected to use in a year.',
  },
  {
    term: 'CoP',
    expansion: 'code of practice',
    meaning: 'The rules for the metering of a class of electricity points.',
  },
  {
    term: 'COS',
    expansion: 'change of supply',
    meaning: 'A meter point moves from one supplier to another.',
  },
  { term: 'CT', expansion: 'current transformer' },
  {
    term: 'D0019',
    expansion: 'an industry data flow',
    meaning: 'It carries consumption estimates of electricity points.',
  },
  {
    term: 'D0036',
    expansion: 'an industry data flow',
    meaning: 'It carries validated half-hourly readings.',
  },
  { term: 'D2021', expansion: 'an industry data flow', meaning: 'Its content is not documented here.' },
  {
    term: 'DR',
    expansion: 'disputed reading',
    meaning: 'Suppliers disagree on the reading at a change of supply.',
  },
  {
    term: 'DUoS',
    expansion: 'distribution use of system',
    meaning: 'The charges of the local network operator.',
  },
  {
    term: 'EAC',
    expansion: 'estimated annual consumption',
    meaning: 'The electricity that a register is expected to use in a year.',
  },
  { term: 'ET', expansion: 'erroneous transfer', meaning: 'A point changed supplier by mistake.' },
  { term: 'HH', expansion: 'half-hourly', meaning: 'Settled by readings of each half-hour.' },
  { term: 'IGT', expansion: 'independent gas transporter' },
  { term: 'IO', expansion: 'initiating organisation', meaning: 'It started the dispute of a reading.' },
  { term: 'MAM', expansion: 'meter asset manager', meaning: 'It installs and maintains gas meters.' },
  {
    term: 'MAP',
    expansion: 'meter asset provider',
    meaning:
      'It owns meters and rents them to suppliers. Field names spell it out: `meter_asset_provider_mpid`.',
    names: ['meter_asset_provider'],
  },
  {
    term: 'MCS',
    expansion: 'Microgeneration Certification Scheme',
    meaning: 'It certifies installations that generate electricity.',
  },
  { term: 'MHHS', expansion: 'market-wide half-hourly settlement' },
  {
    term: 'MPAN',
    expansion: 'meter point administration number',
    meaning: 'It identifies an electricity meter point in Great Britain.',
  },
  {
    term: 'MPID',
    expansion: 'market participant identifier',
    meaning: 'It identifies a company of the market, such as a supplier.',
  },
  {
    term: 'MPRN',
    expansion: 'meter point reference number',
    meaning: 'It identifies a gas meter point in Great Britain.',
  },
  { term: 'MPxN', expansion: 'an MPAN or an MPRN' },
  {
    term: 'MTC',
    expansion: 'meter timeswitch code',
    meaning: 'It describes the kind of an electricity meter. No contract has it.',
  },
  { term: 'MTD', expansion: 'meter technical details' },
  { term: 'NHH', expansion: 'non-half-hourly', meaning: 'Settled by estimates and meter readings.' },
  {
    term: 'PSR',
    expansion: 'priority services register',
    meaning: 'It lists customers who need extra support, with the reason as an industry code.',
  },
  { term: 'RO', expansion: 'recipient organisation', meaning: 'It receives the dispute of a reading.' },
  { term: 'SMETS1', expansion: 'smart metering equipment technical specifications, first version' },
  { term: 'SoC', expansion: 'state of charge', meaning: 'How full a battery is.' },
  {
    term: 'SSC',
    expansion: 'standard settlement configuration',
    meaning: 'The set of registers and time patterns of an electricity meter.',
  },
  {
    term: 'TPR',
    expansion: 'time pattern regime',
    meaning: 'The times at which a register of an electricity meter counts.',
  },
  {
    term: 'V1G',
    expansion: 'one-way smart charging',
    meaning: 'The charging of a vehicle is controlled; nothing flows back.',
  },
  { term: 'VT', expansion: 'voltage transformer' },
];

export const OTHERS: readonly Term[] = [
  { term: 'API', expansion: 'application programming interface' },
  {
    term: 'ASCII',
    expansion: 'American standard code for information interchange',
    meaning: 'Here: digits 0 to 9 and no other script.',
  },
  { term: 'CSV', expansion: 'comma-separated values' },
  { term: 'DD', expansion: 'direct debit' },
  { term: 'HTTP', expansion: 'hypertext transfer protocol' },
  { term: 'HTTPS', expansion: 'HTTP over an encrypted connection' },
  { term: 'JSON', expansion: 'JavaScript object notation' },
  { term: 'MFA', expansion: 'multi-factor authentication' },
  { term: 'PDF', expansion: 'portable document format' },
  {
    term: 'RFC',
    expansion: 'request for comments',
    meaning: 'A standard of the Internet: RFC 3339 is about dates and times.',
  },
  { term: 'S3', expansion: 'simple storage service', meaning: 'Object storage.' },
  { term: 'SMS', expansion: 'short message service' },
  { term: 'URL', expansion: 'uniform resource locator' },
  { term: 'UUID', expansion: 'universally unique identifier' },
  { term: 'VAT', expansion: 'value added tax' },
];
