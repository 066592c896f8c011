// For the control run of infra/bench: many workers in one process, which draw and store nothing.
export { loadConfig } from './config'
export { type Drawing, startWorker, type Worker } from './worker'
