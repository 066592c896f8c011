export { behindALock, holdLock } from './behind-a-lock'
export { purgeDesigns } from './purge-designs'
export { recordStatements } from './recorded-statements'
export {
  createScratchDatabase,
  openScratchDatabase,
  patientWaits,
  type ScratchDatabase,
} from './scratch-database'
export { openTurns, type Turns } from './turns'
