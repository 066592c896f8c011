// The options for every measured folder; run-folder.ts adds the folder.
export default {
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorers: ['log-calls'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // folder-specs.ts already runs only the specs of the folder.
  jest: { projectType: 'custom', enableFindRelatedTests: false },
  // Enough for a busy machine. Endless loops end long before, because Stryker counts their iterations.
  timeoutMS: 10_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 15,
  incremental: true,
  // The instrumented copy of the repository.
  tempDirName: '.platen/mutation/copy',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.platen', '*.diff.png'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  logLevel: 'warn',
  // Turns off the warning that mutants of a file's constants run all its tests: this is intended.
  warnings: { slow: false },
}
