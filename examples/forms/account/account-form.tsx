import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkAccount, type CheckedAccount } from './check-account.js';
import { ErrorSummary } from './error-summary.js';
import { FormContext, Input, Rows } from './inputs.js';
import { type Language, languages } from './words.js';

const UNCHECKED: CheckedAccount = { errors: [] };

export function AccountForm({ initialLanguage = 'en' }: { readonly initialLanguage?: Language }) {
  const [language, setLanguage] = useState(initialLanguage);
  const [{ errors, document: account }, setChecked] = useState(UNCHECKED);
  const [status, setStatus] = useState({ count: 0, text: '' });
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLElement>(null);
  const words = languages[language];
  const { labels, otherLanguage } = words;

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  function show(checked: CheckedAccount, text = '') {
    setChecked(checked);
    setStatus(({ count }) => ({ count: count + 1, text }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkAccount(new FormData(event.currentTarget), words);
    flushSync(() => show(checked));
    // A screen reader announces the title of the focused region, which states the number of errors.
    outcome.current?.focus();
  }

  /** Called after changes of rows or language. Does nothing before the first submit. */
  function recheck(next: Language): CheckedAccount {
    if (errors.length === 0) return UNCHECKED;
    return { errors: checkAccount(new FormData(form.current!), languages[next]).errors };
  }

  function switchLanguage() {
    setLanguage(otherLanguage.code);
    show(recheck(otherLanguage.code));
  }

  function onRemoved(row: string) {
    const checked = recheck(language);
    const left = checked.errors.length;
    show(checked, `${words.removed(row)}${left > 0 ? ` ${words.errors(left)}.` : ''}`);
  }

  return (
    <main>
      <title>{words.title}</title>
      <header>
        <h1>{words.title}</h1>
        <button type="button" lang={otherLanguage.code} onClick={switchLanguage}>
          {otherLanguage.name}
        </button>
      </header>
      <p role="status" className="visually-hidden">
        {/* The same text is announced again only in a new element. */}
        <span key={status.count}>{status.text}</span>
      </p>
      {errors.length > 0 && (
        <ErrorSummary ref={outcome} title={words.errors(errors.length)} errors={errors} />
      )}
      {account && (
        <section ref={outcome} tabIndex={-1} aria-labelledby="valid" className="outcome">
          <h2 id="valid">{words.valid}</h2>
          <pre>{JSON.stringify(account, undefined, 2)}</pre>
        </section>
      )}
      <FormContext value={{ words, errors, onRemoved }}>
        <form
          ref={form}
          noValidate
          autoComplete="off"
          onChange={() => account && show(UNCHECKED)}
          onSubmit={submit}
        >
          <h2>{labels.name}</h2>
          <div className="grid">
            <Input name="import_supplier" required />
            <Input name="external_account_number" required />
            <Input name="billing_name" />
            <Input name="billing_address1" />
            <Input name="billing_address2" />
            <Input name="billing_postcode" />
            <Input name="next_bill_due_date" hint={words.date} />
            <Input name="transfer_balance" hint={words.amount} />
          </div>
          <h2>{labels.labels.customers}</h2>
          <Rows name="customers" initial={1}>
            {(customer, removeCustomer) => (
              <>
                <div className="grid">
                  <Input name={`${customer}.given_name`} />
                  <Input name={`${customer}.family_name`} />
                  <Input name={`${customer}.email`} type="email" />
                  <Input name={`${customer}.mobile`} type="tel" />
                  <Input name={`${customer}.date_of_birth`} hint={words.date} />
                </div>
                <Rows name={`${customer}.psr`} actions={removeCustomer}>
                  {(entry, removeEntry) => (
                    <>
                      <div className="grid">
                        <Input name={`${entry}.elec_industry_code`} />
                        <Input name={`${entry}.gas_industry_code`} />
                        <Input name={`${entry}.effective_from`} hint={words.date} />
                      </div>
                      <div className="actions">{removeEntry}</div>
                    </>
                  )}
                </Rows>
              </>
            )}
          </Rows>
          <button type="submit">{words.submit}</button>
        </form>
      </FormContext>
    </main>
  );
}
