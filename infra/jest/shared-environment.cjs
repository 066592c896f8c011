const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/**
 * The environment of specs that share the global objects, and so the loaded modules, of their worker process. A spec that replaces
 * modules requests its own environment, with `@jest-environment node` in its first comment.
 */
module.exports = class SharedEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis
    this.conditions = config.testEnvironmentOptions.customExportConditions
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis })
    // Jest wraps this function for each file, and leaves it wrapped.
    this.exit = process.exit
    // jest-circus keeps the listeners of the previous file here.
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    Error.stackTraceLimit = 100
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    process.exit = this.exit
  }

  exportConditions() {
    return this.conditions
  }

  /** Returns null, because there is no context besides that of the process. */
  getVmContext() {
    return null
  }
}
