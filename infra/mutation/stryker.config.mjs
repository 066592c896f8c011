// What holds for every measured folder; run-folder.ts adds the folder.
export default {
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorers: ['log-calls'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // folder-specs.ts runs the specs that concern a folder.
  jest: { projectType: 'custom', enableFindRelatedTests: false },
  // Enough for a busy machine: endless loops end long before, by a count of their turns.
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
  // Constants of a file run every test of it: known, and wanted.
  warnings: { slow: false },
}
