/** Black-box tests against the built apps, one file for each promise. Each starts what it needs, and mostly waits: three run at once. */
const { transform, testEnvironment, testEnvironmentOptions } = require('../jest.config.cjs')

module.exports = {
  testEnvironment,
  testEnvironmentOptions,
  transform,
  testRegex: '\\.e2e-spec\\.ts$',
  globalSetup: '<rootDir>/testing/one-service/start.cjs',
  globalTeardown: '<rootDir>/testing/one-service/stop.cjs',
  maxWorkers: 3,
  testSequencer: '<rootDir>/testing/spread-waiting.cjs',
  // Twice as long as a test waits for one thing that comes late.
  testTimeout: 300_000,
}
