import type { Ref } from 'react';
import type { InputError } from './check-account.js';

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  readonly errors: readonly InputError[];
}

/** Lists all errors with links that focus their inputs. Focusable by script, but outside the tab order. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="errors" className="outcome errors">
      <h2 id="errors">{title}</h2>
      <ul>
        {errors.map(({ name, place, message, hasInput }) => (
          <li key={`${name} ${message}`}>
            {hasInput ? (
              <a href={`#${name}`}>
                {place}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
