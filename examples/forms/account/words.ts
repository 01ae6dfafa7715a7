import {
  type Account,
  describeWith,
  type Messages,
  numbersOf,
  type Path,
  type ReadText,
} from '@data-import/validators';
import { Account as english, type LabelPath } from '@data-import/validators/labels/english';
import { Account as german } from '@data-import/validators/labels/german';
import { germanMessages } from '@data-import/validators/messages/german';
import { personMessages } from '@data-import/validators/messages/person';

type NameOf<Label extends string> = Label extends `${infer List}.*${infer Rest}`
  ? `${List}[${number}]${NameOf<Rest>}`
  : Label;

/** The names of inputs, such as `customers[0].mobile`: a misspelt one does not compile. */
export type InputName = NameOf<LabelPath<Account>>;

/** Removes the field's own label from its messages, because the input already shows it. */
function withoutOwnLabel(messages: Messages): Messages {
  const table = Object.entries<(issue: never) => string>(messages);
  return Object.fromEntries(
    table.map(([code, message]) => [code, (issue: never) => message(issue)]),
  ) as unknown as Messages;
}

/** `29.2.2024` */
const readGermanDate: ReadText = (text, issue) => {
  if (issue.code !== 'format' || issue.format !== 'date') return undefined;
  return text.replace(
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/,
    (_date, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
};

const DATE_NEEDED = 'Geben Sie ein Datum ein, zum Beispiel 29.02.2024';

/** Replaces the shipped examples of dates and amounts, which do not know `readText`. */
const ourGermanMessages: Messages = {
  ...germanMessages,
  format: (issue) => {
    const { format, nonexistent } = issue;
    if (format === 'decimal') return 'Geben Sie einen Betrag ein, zum Beispiel 1.234,50';
    if (format !== 'date') return germanMessages.format(issue);
    return nonexistent === true ? `Dieses Datum gibt es nicht. ${DATE_NEEDED}` : DATE_NEEDED;
  },
};

export const languages = {
  en: {
    labels: english,
    describe: describeWith(withoutOwnLabel(personMessages), english),
    readText: [],
    title: 'Import an account',
    required: 'required',
    date: 'For example 2024-02-29',
    amount: 'For example 1234.50',
    otherLanguage: { code: 'de', name: 'Deutsch' },
    add: (row: string) => `Add ${row.toLowerCase()}`,
    remove: (row: string) => `Remove ${row.toLowerCase()}`,
    removed: (row: string) => `${row} was removed.`,
    errors: (count: number) => (count === 1 ? 'There is 1 error' : `There are ${count} errors`),
    submit: 'Check the account',
    valid: 'The account is valid. This document would be sent:',
  },
  de: {
    labels: german,
    describe: describeWith(withoutOwnLabel(ourGermanMessages), german),
    readText: [numbersOf('de'), readGermanDate],
    title: 'Vertragskonto importieren',
    required: 'Pflichtfeld',
    date: 'Zum Beispiel 29.02.2024',
    amount: 'Zum Beispiel 1.234,50',
    otherLanguage: { code: 'en', name: 'English' },
    add: (row: string) => `${row} hinzufügen`,
    remove: (row: string) => `${row} entfernen`,
    removed: (row: string) => `${row} wurde entfernt.`,
    errors: (count: number) => (count === 1 ? 'Es gibt 1 Fehler' : `Es gibt ${count} Fehler`),
    submit: 'Vertragskonto prüfen',
    valid: 'Das Vertragskonto ist gültig. Dieses Dokument würde gesendet:',
  },
} as const;

export type Language = keyof typeof languages;
export type Words = (typeof languages)[Language];

/** Returns an input's label; for a row such as `customers[0]`, the singular name. */
export function labelOf({ labels }: Words, name: InputName): string {
  return labels.labels[name.replaceAll(/\[\d+\]/g, '.*') as LabelPath<Account>];
}

/** Describes an issue's location, such as `Customer 2, Mobile number`. */
export function describePlace({ labels: { labels } }: Words, path: Path): string {
  const places = path.map((step, index) => {
    const steps = path.slice(0, index + 1).map((each) => (typeof each === 'number' ? '*' : each));
    const label = labels[steps.join('.') as LabelPath<Account>];
    return typeof step === 'number' ? `${label} ${step + 1}` : label;
  });
  // The name of a row implies its list.
  return places.filter((_place, index) => typeof path[index + 1] !== 'number').join(', ');
}
