export { recordStatements } from './recorded-statements'
export { openScratchDatabase, type ScratchDatabase } from './scratch-database'
