// For the control run of infra/bench: many workers in a process, which draw and store nothing.
export { loadConfig } from './config'
export { type Drawing, startWorker, type Worker } from './worker'
