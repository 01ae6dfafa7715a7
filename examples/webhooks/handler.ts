import { createCatalogue, describeOutcome, fromHttp } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { Webhook } from 'standardwebhooks';

type Handled = (id: string | undefined, account: string) => void | Promise<void>;

/**
 * Handles webhooks of the Fetch standard, signed as https://www.standardwebhooks.com specifies. Responds with 401 to those
 * that are not signed with the secret or are older than five minutes: their bodies are not parsed.
 */
export function createWebhookHandler(
  secret: string,
  handled: Handled,
): (request: Request) => Promise<Response> {
  const webhook = new Webhook(secret);
  const catalogue = createCatalogue([AccountCreatedV1, AgreementRevokedV2]);
  const router = catalogue.router<Response>({
    map: fromHttp,
    handlers: {
      'account.created': {
        v1: async ({ payload }, { id }) => acknowledge(handled(id, payload.account_number)),
      },
      'agreement.revoked': {
        v2: async ({ payload }, { id }) => acknowledge(handled(id, payload.account_number)),
      },
    },
    // Senders repeat what is not acknowledged. A repeated event of another type would be of no interest either.
    fallback: (outcome) =>
      outcome.kind === 'unknown-type' || outcome.kind === 'unhandled'
        ? acknowledge()
        : new Response(describeOutcome(outcome), { status: 400 }),
  });
  return async (request) => {
    const { headers } = request;
    const body = await request.text();
    if (!isSigned(webhook, body, headers)) return new Response('not signed', { status: 401 });
    return router.handle({ headers, body });
  };
}

/** The signature is about the text: JSON that was parsed and written again would be another one. */
function isSigned(webhook: Webhook, body: string, headers: Headers): boolean {
  try {
    webhook.verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

async function acknowledge(work?: void | Promise<void>): Promise<Response> {
  await work;
  return new Response(null, { status: 204 });
}
