export { expensiveDocuments, longTexts, shortest, withFields } from './expensive-documents'
export { expensiveModifications } from './expensive-modifications'
