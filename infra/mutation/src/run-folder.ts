import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Mutant } from './mutant'

/** Mutates the folder's sources and runs its specs on each mutant; results of unchanged code are those of the last run. */
export async function runFolder(folder: string): Promise<readonly Mutant[]> {
  const { Stryker } = await import('@stryker-mutator/core')
  const runner = require.resolve('@stryker-mutator/jest-runner/package.json')
  return new Stryker({
    configFile: join(__dirname, '../stryker.config.mjs'),
    // By path: Stryker looks for plugins beside itself, where pnpm puts none.
    plugins: [join(runner, '../dist/src/index.js'), join(__dirname, 'log-calls.js')],
    mutate: [`${folder}/**/*.ts`, '!**/*.spec.ts', '!**/*.d.ts', '!**/testing/**'],
    jest: { config: { roots: [`<rootDir>/${folder}`] } },
    concurrency: availableParallelism(),
    incrementalFile: `.platen/mutation/${folder.replaceAll('/', '-')}.json`,
  }).runMutationTest()
}
