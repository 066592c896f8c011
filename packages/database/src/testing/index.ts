export { recordStatements } from './recorded-statements'
export {
  createScratchDatabase,
  openScratchDatabase,
  type ScratchDatabase,
} from './scratch-database'
