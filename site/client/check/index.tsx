import type { CheckTarget } from '@data-import/reference/page';
import { render } from 'preact';
import { App } from './app.js';

export interface CheckOptions {
  /** What the page is about: the first is chosen. Without any, payloads are recognised. */
  readonly targets?: readonly CheckTarget[];
}

/** Puts the program that checks payloads into an element, in place of what is in it. */
export function mountCheck(element: HTMLElement, { targets = [] }: CheckOptions = {}): void {
  element.replaceChildren();
  render(<App targets={targets} />, element);
}
