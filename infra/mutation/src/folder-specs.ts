import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The path of the folder from the root of the repository, which run-folder.ts sets. */
declare const measuredFolder: string

const folder = join(__dirname, '../../..', measuredFolder)
const depth = (name: string): number => name.split(sep).length
// A mutant's run ends with the first test that fails, so the specs of inner folders, which are quick, come first.
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.spec.ts'))
  .sort((one, other) => depth(other) - depth(one))
// All specs of the folder are one file, so that a mutant loads the sources, which takes most of its time, once and not for each spec.
for (const name of specs)
  describe(name, () => {
    jest.requireActual(join(folder, name))
  })
