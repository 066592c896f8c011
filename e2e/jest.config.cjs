/**
 * Black-box tests against the built apps, one file for each promise. Each file starts what it needs: a dozen processes or a
 * browser. Two files at once keep two processors busy; with three, some process would wait a minute for its turn.
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
  // Measured by the wall clock, so it must be long enough that only a test that hangs reaches it; `waitFor` measures processor time. At full
  // scale, a test makes thousands of renders.
  testTimeout: process.env.FULL_SCALE ? 3_600_000 : 300_000,
}
