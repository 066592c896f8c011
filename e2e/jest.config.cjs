/**
 * Black-box tests against the built apps, one file for each promise. Each starts what it needs, which is a dozen processes or a
 * browser: two at once keep two processors busy, and with three some process waits a minute for its turn.
 */
const {
  reporters,
  runtime,
  transform,
  testEnvironment,
  testEnvironmentOptions,
} = require('../jest.config.cjs')

module.exports = {
  testEnvironment,
  runtime,
  testEnvironmentOptions,
  transform,
  reporters,
  testRegex: '\\.e2e-spec\\.ts$',
  globalSetup: '<rootDir>/testing/one-service/start.cjs',
  globalTeardown: '<rootDir>/testing/one-service/stop.cjs',
  maxWorkers: 2,
  testSequencer: '<rootDir>/testing/spread-waiting.cjs',
  // By the wall, so only what hangs may reach it: `waitFor` judges by what a wait had of the processor.
  testTimeout: 300_000,
}
