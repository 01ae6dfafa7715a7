import { href } from './href.js';

interface Props {
  readonly [name: string]: unknown;
}

type Component = (props: Props) => unknown;

interface System {
  readonly React: {
    createElement(type: unknown, props: Props | null, ...children: readonly unknown[]): unknown;
  };
  getComponent(name: string, isContainer?: true): unknown;
  readonly specSelectors: { loadingStatus(): string };
}

declare global {
  var SwaggerUIBundle: ((options: Readonly<Record<string, unknown>>) => void) | undefined;
}

const FOLDER = 'assets/swagger-ui/';

/** Swagger UI is dark inside this class of the root. */
function followTheme(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = root.dataset;
    root.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && system.matches));
  };
  apply();
  system.addEventListener('change', apply);
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] });
}

export function mountViewer(element: HTMLElement): void {
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: href(`${FOLDER}swagger-ui.css`),
  });
  const script = Object.assign(document.createElement('script'), {
    src: href(`${FOLDER}swagger-ui-bundle.js`),
  });
  script.addEventListener('load', () => {
    globalThis.SwaggerUIBundle?.({
      domNode: element,
      url: href('openapi.json'),
      plugins: [addLayout],
      layout: 'OperationsLayout',
      supportedSubmitMethods: [],
      validatorUrl: null,
      deepLinking: false,
    });
  });
  script.addEventListener('error', () => {
    element.textContent = 'The viewer could not be loaded. Reload the page to try again.';
  });
  followTheme();
  document.head.append(style, script);
}

const showNothing: Component = () => null;

function addLayout({ React, getComponent, specSelectors }: System): Props {
  const { createElement } = React;
  const OperationsLayout: Component = () =>
    createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('errors', true), null),
      specSelectors.loadingStatus() === 'success' && createElement(getComponent('operations', true), null),
    );
  const addLabel =
    (ExamplesSelect: unknown): Component =>
    (props) =>
      createElement(
        'label',
        null,
        'Example ',
        createElement(ExamplesSelect, { ...props, showLabels: false }),
      );
  return {
    // The viewer sends no requests, and each operation's own page offers its path to copy.
    components: { OperationsLayout, authorizeOperationBtn: showNothing, CopyToClipboardBtn: showNothing },
    wrapComponents: { ExamplesSelect: addLabel },
  };
}
