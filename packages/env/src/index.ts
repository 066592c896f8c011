export { abortable } from './abortable'
export { apiMemory } from './memory/api-memory'
export { collectBuffers } from './memory/buffer-collection'
export { logConnectionFaults } from './connection-faults'
export { describeSettings, type Setting, variablesOf } from './describe-settings'
export { setHeapGrowth } from './memory/heap-growth'
export { ignoreInspectorSignal, inspectorFlags } from './inspector'
export { mallocSettings } from './memory/malloc-settings'
export { orExit } from './or-exit'
export { EnvironmentError, parseEnvironment } from './parse-environment'
export {
  childrenOf,
  commandLineOf,
  descendantsOf,
  isRunning,
  type ProcessorTime,
  processorTimeOf,
} from './process-tree'
export { type RunOptions, runUntilSignal } from './run-until-signal'
export { fileVariable } from './secret-file'
export { serviceSettings } from './service-settings'
export { flag, integer, list, secretKeys, url } from './setting-types'
