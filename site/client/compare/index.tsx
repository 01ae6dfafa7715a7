import { render } from 'preact';
import { loadLibrary } from './library.js';
import { ComparePage } from './page.js';

/** Puts the comparison of contracts into an element. */
export async function mountCompare(element: Element): Promise<void> {
  try {
    element.replaceChildren();
    render(<ComparePage library={await loadLibrary()} />, element);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    render(
      <p role="alert">The list of contracts could not be loaded: {why}. Reload the page to retry.</p>,
      element,
    );
  }
}
