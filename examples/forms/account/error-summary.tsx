import type { Ref } from 'react';
import type { InputError } from './check-account.js';

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  readonly errors: readonly InputError[];
}

/** Every error of a form with a link that focuses its input. It can be focused itself, but has no place in the tab order. */
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
