import type { FormatName } from '@data-import/validators/runtime';

const NAMES: Readonly<Record<FormatName, true>> = {
  date: true,
  'date-time': true,
  'utc-date-time': true,
  decimal: true,
  phone: true,
  time: true,
  duration: true,
  'iso-time': true,
  'iso-date-time': true,
  uri: true,
  'uri-reference': true,
  'uri-template': true,
  iri: true,
  'iri-reference': true,
  url: true,
  email: true,
  hostname: true,
  ipv4: true,
  ipv6: true,
  regex: true,
  uuid: true,
  'json-pointer': true,
  'json-pointer-uri-fragment': true,
  'relative-json-pointer': true,
  byte: true,
};

/** Reports name these instead of the code `format`. */
export const FORMATS: readonly string[] = Object.keys(NAMES);
