import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { type Mutant } from './mutant'

/**
 * Mutates the folder's sources and runs its specs on each mutant. While the specs do not change, unchanged code keeps the results of the
 * last run.
 */
export async function runFolder(folder: string): Promise<readonly Mutant[]> {
  const { Stryker } = await import('@stryker-mutator/core')
  const runner = require.resolve('@stryker-mutator/jest-runner/package.json')
  const stryker = new Stryker({
    configFile: join(__dirname, '../stryker.config.mjs'),
    // Plugins are given by path, because Stryker looks for them next to itself, where pnpm puts none.
    plugins: [join(runner, '../dist/src/index.js'), join(__dirname, 'log-calls.js')],
    mutate: [`${folder}/**/*.ts`, '!**/*.spec.ts', '!**/*.d.ts', '!**/testing/**'],
    jest: {
      config: {
        roots: ['<rootDir>/infra/mutation/src'],
        testRegex: '/folder-specs\\.ts$',
        globals: { measuredFolder: folder },
        testEnvironment: join(__dirname, 'first-failure-environment.js'),
        // A mutant that waits for ever fails the waiting test, instead of the whole run after some minutes.
        testTimeout: 6000,
      },
    },
    concurrency: availableParallelism(),
    incrementalFile: `.platen/mutation/${folder.replaceAll('/', '-')}-${testsOf(folder)}.json`,
  })
  const mutants = await stryker.runMutationTest()
  return mutants.map(mutant => ({ ...mutant, fileName: relative('', mutant.fileName) }))
}

/** Returns a hash of the folder's tests. Stryker sees only folder-specs.ts, and must not reuse the results of other tests. */
function testsOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.spec\.ts$|testing\/.*\.ts$/.test(name)) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
