export { describeErrorForPerson } from './describe-error-for-person.js';
export { describeImport, type ImportExplanation } from './describe-import.js';
export { english } from './english.js';
export type { PersonExplanation, PersonIssue, PersonOptions } from './explanation.js';
export { german } from './german.js';
export type { Explained, PersonLanguage } from './language.js';
