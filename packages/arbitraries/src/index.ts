export * from './documents.js';
export { arbitraryOf, garbledDocuments, mutatedDocuments, validDocuments } from './fast-check.js';
