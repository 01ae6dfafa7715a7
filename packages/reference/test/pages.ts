import { allPages } from '../src/pages.js';
import { readSource } from '../src/source.js';

export const source = await readSource();
export const pages = await allPages(source);
