export { openScratchDatabase, type ScratchDatabase } from './scratch-database'
