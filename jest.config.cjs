const { join } = require('node:path')

const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Where the runner of `npm test` reads what became of each file. */
const { TEST_RESULTS: file } = process.env
const results = file ? [[join(__dirname, 'infra/jest/results-reporter.cjs'), { file }]] : []

/** Specs of packages and apps; e2e has its own configuration. */
module.exports = {
  testEnvironment: join(__dirname, 'infra/jest/shared-environment.cjs'),
  runtime: join(__dirname, 'infra/jest/shared-runtime.cjs'),
  roots: ['<rootDir>/packages', '<rootDir>/apps', '<rootDir>/infra'],
  testRegex: '\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Packages are tested from their sources; nothing needs a build first.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform,
  reporters: ['default', ...results],
  // A worker process that has grown beyond this is replaced after a file.
  workerIdleMemoryLimit: '1.5GB',
  // At full scale, a test makes thousands of calls.
  testTimeout: process.env.FULL_SCALE ? 3_600_000 : 60_000,
}
