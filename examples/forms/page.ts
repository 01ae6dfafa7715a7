import { requests, type Source } from './requests.js';
import { type Library, show } from './show.js';

const LIBRARIES: readonly Library[] = ['rjsf', 'json-forms'];

/** A page for each library and operation, and one with links to them. */
function open(library: string | undefined, operation: string | undefined): void {
  const known = LIBRARIES.find((name) => name === library);
  const source = (requests as unknown as Readonly<Record<string, Source<unknown>>>)[operation ?? ''];
  if (known === undefined || source === undefined) return showLinks();
  const submitted = document.createElement('pre');
  show(known, {
    ...source,
    onSubmit: (value) => {
      submitted.textContent = JSON.stringify(value, undefined, 2);
    },
  });
  document.body.append(submitted);
}

function showLinks(): void {
  for (const library of LIBRARIES) {
    for (const operation of Object.keys(requests)) {
      const link = document.createElement('a');
      link.href = `/${library}/${operation}`;
      link.textContent = link.pathname;
      const line = document.createElement('p');
      line.append(link);
      document.body.append(line);
    }
  }
}

const [, library, operation] = location.pathname.split('/');
open(library, operation);
