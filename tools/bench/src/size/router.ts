/** Three events of a consumer, by the names of their validators. */
const EVENTS = [
  ['AccountCreatedV1', 'account.created', 'v1'],
  ['AgreementRevokedV2', 'agreement.revoked', 'v2'],
  ['BillingLedgerEntryPostedV2', 'billing.ledger.entry_posted', 'v2'],
] as const;

const IMPORTS = EVENTS.map(
  ([name, type, version]) => `import { ${name} } from '@data-import/events/${type}/${version}';`,
).join('\n');

/** A consumer of three events, with a router of a catalogue of just these. */
export const routerOfThree = `${IMPORTS}
import { createCatalogue } from '@data-import/events/catalogue';
const router = createCatalogue([${EVENTS.map(([name]) => name).join(', ')}]).router({
  handlers: {
${EVENTS.map(([, type, version]) => `    '${type}': { ${version}: ({ payload }) => payload },`).join('\n')}
  },
  fallback: ({ kind }) => kind,
});
export const handle = (event) => router.handle(event);
`;

/** The same, with the validators alone: what a consumer would write by hand. */
export const threeByHand = `${IMPORTS}
const validators = { ${EVENTS.map(([name, type, version]) => `'${type}-${version}': ${name}`).join(', ')} };
export async function handle({ type, version, payload }) {
  const result = validators[type + '-' + version]?.validate(payload);
  return result?.ok ? result.value : 'unhandled';
}
`;
