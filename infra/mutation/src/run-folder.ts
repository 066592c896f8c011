import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { type Mutant } from './mutant'

/** Mutates the folder's sources and runs its specs on each mutant; results of unchanged code are those of the last run. */
export async function runFolder(folder: string): Promise<readonly Mutant[]> {
  const { Stryker } = await import('@stryker-mutator/core')
  const runner = require.resolve('@stryker-mutator/jest-runner/package.json')
  const [room = folder] = /^.*?\/src/.exec(folder) ?? []
  const stryker = new Stryker({
    configFile: join(__dirname, '../stryker.config.mjs'),
    // By path: Stryker looks for plugins beside itself, where pnpm puts none.
    plugins: [join(runner, '../dist/src/index.js'), join(__dirname, 'log-calls.js')],
    mutate: [`${folder}/**/*.ts`, '!**/*.spec.ts', '!**/*.d.ts', '!**/testing/**'],
    // Jest finds the specs that a source concerns through all files of the room, and runs those of the folder.
    jest: { config: { roots: [`<rootDir>/${room}`], testRegex: `/${folder}/.*\\.spec\\.ts$` } },
    concurrency: availableParallelism(),
    incrementalFile: `.platen/mutation/${folder.replaceAll('/', '-')}.json`,
  })
  const mutants = await stryker.runMutationTest()
  return mutants.map(mutant => ({ ...mutant, fileName: relative('', mutant.fileName) }))
}
