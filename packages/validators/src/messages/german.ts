import { type Describe, describeUnlabelled, type Messages } from '../runtime/index.js';
import { toMessages } from './wording.js';

export const germanMessages: Messages = /*#__PURE__*/ toMessages({
  formats: {
    date: 'Geben Sie ein Datum ein, zum Beispiel 2024-02-29',
    'date-time': 'Geben Sie Datum und Uhrzeit ein, zum Beispiel 2024-02-29T09:30:00+01:00',
    'utc-date-time': 'Geben Sie Datum und Uhrzeit in UTC ein, zum Beispiel 2024-02-29T09:30:00Z',
    decimal: 'Verwenden Sie nur Ziffern und einen Punkt, zum Beispiel 1234.50, ohne £ und Kommas',
    phone: 'Geben Sie eine Telefonnummer mit 7 bis 15 Ziffern ein, ohne Durchwahl',
    email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com',
    time: 'Geben Sie eine Uhrzeit ein, zum Beispiel 09:30:00Z',
    uri: 'Geben Sie eine Adresse ein, zum Beispiel https://example.com',
  },
  causes: {
    invisible_characters: 'Hier steht ein unsichtbares Zeichen. Tippen Sie den Inhalt neu ein',
    unusual_hyphens: 'Verwenden Sie das Minuszeichen der Tastatur',
    no_time_zone: 'Ergänzen Sie die Zeitzone, wie in 2024-02-29T09:30:00Z',
    too_many_digits: 'Geben Sie eine Zahl mit höchstens 15 Ziffern ein',
  },
  kinds: {
    string: 'Geben Sie Text ein',
    number: 'Geben Sie eine Zahl ein, zum Beispiel 12.5',
    integer: 'Geben Sie eine ganze Zahl ein, zum Beispiel 12',
    boolean: 'Wählen Sie ja oder nein',
    null: 'Lassen Sie dieses Feld leer',
    array: 'Füllen Sie diese Liste aus',
    object: 'Füllen Sie diesen Abschnitt aus',
  },
  values: { true: 'ja', false: 'nein', null: 'leer' },
  required: 'Füllen Sie dieses Feld aus',
  requiredWhen: 'Füllen Sie dieses Feld aus',
  requiredWith: (field) => `Füllen Sie dieses Feld aus, wenn ${field} ausgefüllt ist`,
  undocumented: 'Dieses Feld wird hier nicht verwendet. Lassen Sie es leer',
  wrongFormat: 'Geben Sie dies im richtigen Format ein',
  nonexistentDate: 'Dieses Datum gibt es nicht',
  tooDeep: 'Dies hat zu viele Ebenen',
  unreadable: 'Dies konnte nicht gelesen werden. Geben Sie es erneut ein',
  duplicateName: 'Dieses Feld ist doppelt ausgefüllt. Behalten Sie eines davon',
  or: 'oder',
  and: 'und',
  when: ', wenn',
  unless: ', außer wenn',
  clause: (field, value) => `${field} ${value} ist`,
  choose: (list) => `Wählen Sie ${list}`,
  orEmpty: ', oder lassen Sie dieses Feld leer',
  tooSmall: ({ received, limit, exclusive }) => {
    if (received === 'number') {
      return exclusive ? `Geben Sie eine Zahl über ${limit} ein` : `Geben Sie ${limit} oder mehr ein`;
    }
    if (received === 'string') return `Geben Sie mindestens ${limit} Zeichen ein`;
    return received === 'array'
      ? `Fügen Sie mindestens ${limit === 1 ? 'einen Eintrag' : `${limit} Einträge`} hinzu`
      : `Füllen Sie hier mindestens ${limit === 1 ? 'ein Feld' : `${limit} Felder`} aus`;
  },
  tooLarge: ({ received, limit, exclusive }) => {
    if (received === 'number') {
      return exclusive ? `Geben Sie eine Zahl unter ${limit} ein` : `Geben Sie ${limit} oder weniger ein`;
    }
    if (received === 'string') return `Geben Sie höchstens ${limit} Zeichen ein`;
    return received === 'array'
      ? `Fügen Sie höchstens ${limit === 1 ? 'einen Eintrag' : `${limit} Einträge`} hinzu`
      : `Füllen Sie hier höchstens ${limit === 1 ? 'ein Feld' : `${limit} Felder`} aus`;
  },
  notMultiple: (of) => `Geben Sie ein Vielfaches von ${of} ein`,
  notUnique: 'Diese Einträge müssen sich unterscheiden',
  excluded: 'Das ist hier nicht erlaubt',
  atLeastOne: (list) => `Füllen Sie mindestens eines dieser Felder aus: ${list}`,
  noneOf: (list) => `Füllen Sie eines dieser Felder aus: ${list}`,
  severalOf: (list) => `Füllen Sie nur eines dieser Felder aus: ${list}`,
});

/** The message of an issue in German, for end users who fill in a form: `validate(value, { describe: describeInGerman })`. */
export const describeInGerman: Describe = /*#__PURE__*/ describeUnlabelled(germanMessages);
