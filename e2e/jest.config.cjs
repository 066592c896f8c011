/** Black-box tests against the built apps: one file per promise, one after the other. */
const { transform, testEnvironment, testEnvironmentOptions } = require('../jest.config.cjs')

module.exports = {
  testEnvironment,
  testEnvironmentOptions,
  transform,
  testRegex: '\\.e2e-spec\\.ts$',
  maxWorkers: 1,
  testTimeout: 180_000,
}
