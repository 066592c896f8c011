// For the control run of infra/bench, which runs many workers in one process. They draw and store nothing.
export { loadConfig } from './config'
export { type Drawing, startWorker, type Worker } from './worker'
