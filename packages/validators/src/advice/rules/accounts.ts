import { retype } from '../../runtime/causes.js';
import { isSupplied, listMeterPoints } from '../meter-points.js';
import { accountAround, toText } from '../values.js';
import { type AdviceRule, documents, type Fields, specified } from '../rule.js';

/** The same identifiers in two accounts. */
function inTwoAccounts(first: string, second: string, rest: Fields): readonly Fields[] {
  return [first, second].map((external_account_number) => ({
    import_supplier: 'EXAMPLE',
    external_account_number,
    ...rest,
  }));
}

export const sharedMeterPoint: AdviceRule = {
  id: 'shared-meter-point',
  title: 'Meter point that occurs twice',
  why: 'A meter point is supplied under one account. Of two accounts that have it, one cannot be registered, or is charged for the consumption of the other.',
  source: specified('What the service does, about registration'),
  example: {
    contract: 'Account',
    documents: inTwoAccounts('A-1', 'A-2', {
      supply_addresses: [{ meter_points: [{ identifier: '9900000000006', supply_type: 'ELECTRICITY' }] }],
    }),
    pointer: '/supply_addresses/0/meter_points/0/identifier',
  },
  kind: 'object',
  appliesTo: isSupplied,
  check(value, { ancestors, recall, report }) {
    for (const { field, kind, text } of listMeterPoints(value)) {
      const first = text === '' ? undefined : recall(`${kind} ${text}`, [field], accountAround(ancestors));
      if (first?.path) report('occurs twice in the account', { at: [field], related: first.path });
      else if (first?.isSameOwner === false) {
        report('another account has this meter point', { at: [field], earlier: first.document });
      }
    }
  },
};

function toPlainKey(key: unknown): string {
  return retype(toText(key).normalize('NFKC'))
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '');
}

export const similarAccount: AdviceRule = {
  id: 'similar-account',
  title: 'Account whose key nearly equals an earlier one',
  why: 'Supplier codes or account numbers that differ only by white space, invisible characters or leading zeros are two accounts to the service. They are most likely one that was exported twice.',
  source: specified('Rules that hold throughout, about how an account is addressed'),
  example: {
    contract: 'Account',
    documents: inTwoAccounts('00123', '123', {}),
    pointer: '/external_account_number',
  },
  kind: 'object',
  appliesTo: documents('import_supplier', 'external_account_number'),
  check(value, { recall, report }) {
    const account = accountAround([value]);
    const plain = [value['import_supplier'], value['external_account_number']].map(toPlainKey);
    const first =
      account === undefined || plain.includes('') ? undefined : recall(plain.join('\0'), [], account);
    if (first?.isSameOwner !== false) return;
    report('differs from an earlier account only by white space, invisible characters or leading zeros', {
      at: ['external_account_number'],
      earlier: first.document,
    });
  },
};
