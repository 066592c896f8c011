/** Unit and room tests of packages and apps; e2e has its own configuration. */
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

module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/packages', '<rootDir>/apps', '<rootDir>/infra'],
  testRegex: '\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Packages are tested from their sources; nothing needs a build first.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform,
  // Some specs mostly wait.
  maxWorkers: 3,
  // A busy machine takes many times as long as an idle one.
  testTimeout: 90_000,
}
