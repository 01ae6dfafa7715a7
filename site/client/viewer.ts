declare global {
  var SwaggerUIBundle: ((options: Readonly<Record<string, unknown>>) => void) | undefined;
}

const FOLDER = 'assets/swagger-ui/';

/** Shows `openapi.json` in Swagger UI, which sends nothing: requests are for the sandbox of the other pages. */
export function mountViewer(element: HTMLElement): void {
  const root = document.documentElement.dataset['root'] ?? './';
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${root}${FOLDER}swagger-ui.css`,
  });
  const script = Object.assign(document.createElement('script'), {
    src: `${root}${FOLDER}swagger-ui-bundle.js`,
  });
  script.addEventListener('load', () => {
    globalThis.SwaggerUIBundle?.({
      domNode: element,
      url: `${root}openapi.json`,
      supportedSubmitMethods: [],
      validatorUrl: null,
      defaultModelsExpandDepth: -1,
      deepLinking: false,
      onComplete: () => improveAccessibility(element),
    });
  });
  script.addEventListener('error', () => {
    element.textContent = 'The viewer could not be loaded. Reload the page to try again.';
  });
  document.head.append(style, script);
}

/** Swagger UI has headings for a page of its own, and a list of servers without a name. */
function improveAccessibility(element: HTMLElement): void {
  element.querySelector('#servers')?.setAttribute('aria-label', 'Server');
  for (const tag of element.querySelectorAll('h3')) tag.setAttribute('aria-level', '2');
}
