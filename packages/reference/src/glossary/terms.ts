/** Abbreviations of the contracts, with what they stand for. The specification uses them and expands none. */
type Terms = Readonly<Record<string, string>>;

export const ENERGY: Terms = {
  AQ: 'Annual quantity. The gas that a meter point is expected to use in a year.',
  CoP: 'Code of practice. The rules for the metering of a class of electricity points.',
  COS: 'Change of supply. A meter point moves from one supplier to another.',
  CT: 'Current transformer.',
  D0019: 'An industry data flow. It carries consumption estimates of electricity points.',
  D0036: 'An industry data flow. It carries validated half-hourly readings.',
  D2021: 'An industry data flow. Its content is not documented here.',
  DR: 'Disputed reading. Suppliers disagree on the reading at a change of supply.',
  DUoS: 'Distribution use of system. The charges of the local network operator.',
  EAC: 'Estimated annual consumption. The electricity that a register is expected to use in a year.',
  ET: 'Erroneous transfer. A point changed supplier by mistake.',
  HH: 'Half-hourly. Settled by readings of each half-hour.',
  IGT: 'Independent gas transporter.',
  IO: 'Initiating organisation. It started the dispute of a reading.',
  MAM: 'Meter asset manager. It installs and maintains gas meters.',
  MAP: 'Meter asset provider. It owns meters and rents them to suppliers. Field names spell it out: `meter_asset_provider_mpid`.',
  MCS: 'Microgeneration Certification Scheme. It certifies installations that generate electricity.',
  MHHS: 'Market-wide half-hourly settlement.',
  MPAN: 'Meter point administration number. It identifies an electricity meter point in Great Britain.',
  MPID: 'Market participant identifier. It identifies a company of the market, such as a supplier.',
  MPRN: 'Meter point reference number. It identifies a gas meter point in Great Britain.',
  MPxN: 'An MPAN or an MPRN.',
  MTC: 'Meter timeswitch code. It describes the kind of an electricity meter. No contract has it.',
  MTD: 'Meter technical details.',
  NHH: 'Non-half-hourly. Settled by estimates and meter readings.',
  PSR: 'Priority services register. It lists customers who need extra support, with the reason as an industry code.',
  RO: 'Recipient organisation. It receives the dispute of a reading.',
  SMETS1: 'Smart metering equipment technical specifications, first version.',
  SoC: 'State of charge. How full a battery is.',
  SSC: 'Standard settlement configuration. The set of registers and time patterns of an electricity meter.',
  TPR: 'Time pattern regime. The times at which a register of an electricity meter counts.',
  V1G: 'One-way smart charging. The charging of a vehicle is controlled; nothing flows back.',
  VT: 'Voltage transformer.',
};

export const OTHERS: Terms = {
  API: 'Application programming interface.',
  ASCII: 'American standard code for information interchange. Here: digits 0 to 9 and no other script.',
  CSV: 'Comma-separated values.',
  DD: 'Direct debit.',
  HTTP: 'Hypertext transfer protocol.',
  HTTPS: 'HTTP over an encrypted connection.',
  JSON: 'JavaScript object notation.',
  MFA: 'Multi-factor authentication.',
  PDF: 'Portable document format.',
  RFC: 'Request for comments. A standard of the Internet: RFC 3339 is about dates and times.',
  S3: 'Simple storage service. Object storage.',
  SMS: 'Short message service.',
  URL: 'Uniform resource locator.',
  UUID: 'Universally unique identifier.',
  VAT: 'Value added tax.',
};

/** Terms that names of fields spell out; others contain them in lower case. */
export const FIELD_NAMES: Terms = { MAP: 'meter_asset_provider' };
