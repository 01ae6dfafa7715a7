import type { PersonLanguage } from './language.js';

const CHECK = 'Möglicherweise wurde es gespeichert. Prüfen Sie das, bevor Sie es erneut versuchen';
const LATER = 'Versuchen Sie es in einigen Minuten erneut';
const WAIT = 'Warten Sie. Es ist nichts zu tun';

export const german: PersonLanguage = {
  kinds: {
    validation: {
      headline: 'Einige Angaben wurden nicht angenommen',
      nextStep: { 'after-change': 'Korrigieren Sie die Felder unten und senden Sie sie erneut' },
    },
    'validation-failed-at-create': {
      headline: 'Das Vertragskonto wurde nicht angenommen',
      nextStep: {
        'after-change':
          'Prüfen Sie das Vertragskonto, um die Fehler zu sehen, korrigieren Sie es und legen Sie es erneut an',
      },
    },
    'already-imported': {
      headline: 'Dieses Vertragskonto wurde bereits importiert',
      nextStep: { no: 'Es ist nichts mehr zu tun' },
    },
    'not-found': {
      headline: 'Das Vertragskonto wurde nicht gefunden',
      nextStep: {
        'after-import':
          'Wenn das Vertragskonto gerade importiert wird, warten Sie das Ende ab und versuchen Sie es erneut. Prüfen Sie sonst den Lieferanten und die Vertragskontonummer',
        'after-change':
          'Prüfen Sie den Lieferanten und die Vertragskontonummer, und ob das Vertragskonto angelegt ist und Messstellen hat',
      },
    },
    'transaction-rejected': {
      headline: 'Eine Buchung wurde nicht angenommen',
      nextStep: { 'after-change': 'Korrigieren Sie die Buchung und senden Sie sie erneut' },
    },
    'request-rejected': {
      headline: 'Das wurde nicht angenommen',
      nextStep: { 'after-change': 'Korrigieren Sie es, bevor Sie es erneut senden' },
    },
    'payment-instruction-rejected': {
      headline: 'Die Zahlungsanweisung wurde nicht angenommen',
      nextStep: { 'after-change': 'Prüfen Sie sie und senden Sie sie nicht unverändert erneut' },
    },
    'vendor-unavailable': {
      headline: 'Die Zahlungsanweisung konnte gerade nicht geprüft werden',
      nextStep: { 'as-is': LATER },
    },
    'not-authorized': {
      headline: 'Sie dürfen das nicht, oder Sie sind nicht mehr angemeldet',
      nextStep: { 'after-change': 'Melden Sie sich erneut an oder bitten Sie um Zugang' },
    },
    transient: {
      headline: 'Der Dienst ist gerade nicht erreichbar',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    'server-error': {
      headline: 'Im Dienst ist ein Fehler aufgetreten',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    'not-sent': {
      headline: 'Es besteht keine Verbindung zum Dienst',
      nextStep: {
        'as-is': 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut',
        'after-change': 'Bitten Sie Ihre Administration, die Adresse des Dienstes zu prüfen',
      },
    },
    'invalid-response': {
      headline: 'Die Antwort des Dienstes war nicht verständlich',
      nextStep: { 'as-is': LATER, 'check-first': CHECK },
    },
    unrecognised: {
      headline: 'Der Dienst hat eine unbekannte Antwort gegeben',
      nextStep: {
        'after-change':
          'Senden Sie es nicht unverändert erneut. Korrigieren Sie es oder fragen Sie den Betreiber des Dienstes',
        no: 'Fragen Sie den Betreiber des Dienstes, bevor Sie es erneut versuchen',
      },
    },
  },
  other: {
    headline: 'Etwas ist schiefgegangen',
    nextStep: 'Finden Sie heraus, was geschehen ist, bevor Sie es erneut versuchen',
  },
  statuses: {
    PENDING: { headline: 'Der Import hat noch nicht begonnen', nextStep: WAIT },
    IN_PROGRESS: { headline: 'Der Import läuft', nextStep: WAIT },
    PROCESSED: {
      headline: 'Das Vertragskonto ist importiert',
      nextStep: 'Sie können jetzt Notizen, Buchungen und Abrechnungen hinzufügen',
    },
    CANCELLED: {
      headline: 'Der Import wurde abgebrochen',
      nextStep:
        'Fragen Sie den Betreiber des Dienstes nach dem Grund, bevor Sie das Vertragskonto erneut anlegen',
    },
    ERRORED: {
      headline: 'Der Import ist fehlgeschlagen',
      nextStep:
        'Korrigieren Sie das Vertragskonto und legen Sie es erneut an, oder fragen Sie den Betreiber des Dienstes',
    },
    DRY_RUN_SUCCEEDED: {
      headline: 'Der Probelauf war erfolgreich',
      nextStep: 'Sie können das Vertragskonto jetzt anlegen',
    },
    DRY_RUN_ERRORED: {
      headline: 'Der Probelauf ist fehlgeschlagen',
      nextStep:
        'Korrigieren Sie das Vertragskonto, bevor Sie es anlegen, oder fragen Sie den Betreiber des Dienstes',
    },
    unknown: {
      headline: 'Der Stand des Imports ist nicht bekannt',
      nextStep: 'Fragen Sie den Betreiber des Dienstes',
    },
  },
  steps: {
    CREATED: 'Der Import wurde angelegt',
    PROCESSED: 'Das Vertragskonto wurde importiert',
    ERRORED: 'Der Import endete mit einem Fehler',
    unknown: 'Ein unbekannter Schritt',
  },
  codes: {
    import_process_failed_validation: 'Das Vertragskonto ist nicht gültig',
    account_import_process_already_imported: 'Das Vertragskonto wurde bereits importiert',
    not_found: 'Zu diesem Vertragskonto gibt es keinen Import',
  },
  notAccepted: 'Dies wurde nicht angenommen. Prüfen Sie es',
  hiddenReason: 'Der Dienst nennt einen Grund, der hier nicht gezeigt wird',
  whole: 'Alle Angaben',
  wait: (count, unit) => {
    const word = unit === 'seconds' ? 'Sekunde' : 'Minute';
    return `Warten Sie mindestens ${count} ${word}${count === 1 ? '' : 'n'}`;
  },
  platformAccount: (number) => `Vertragskontonummer auf der Plattform: ${number}`,
  transaction: (id) => `Buchung: ${id}`,
};
