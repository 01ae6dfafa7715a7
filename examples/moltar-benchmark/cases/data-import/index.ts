import { createCase } from '../../benchmarks/index.ts';
import { ClosedDocument, isClosedDocument, isOpenDocument } from './generated/index.js';

createCase('data-import', 'parseSafe', () => (data) => {
  const result = ClosedDocument.validate(data, { unknownFields: 'strip' });
  if (!result.ok) throw new Error('invalid');
  return result.value;
});

createCase('data-import', 'parseStrict', () => (data) => {
  if (!isClosedDocument(data)) throw new Error('invalid');
  return data;
});

createCase('data-import', 'assertLoose', () => (data) => {
  if (!isOpenDocument(data)) throw new Error('invalid');
  return true;
});

createCase('data-import', 'assertStrict', () => (data) => {
  if (!isClosedDocument(data)) throw new Error('invalid');
  return true;
});
