import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder's path from the root of the repository; set by run-folder.ts. */
declare const measuredFolder: string

const folder = join(__dirname, '../../..', measuredFolder)
const depth = (name: string): number => name.split(sep).length
// A mutant's run ends with the first test that fails. Those of inner folders are the quick ones.
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.spec.ts'))
  .sort((one, other) => depth(other) - depth(one))
// All specs of the folder as one: a mutant then loads the sources once, not once for each spec, which is most of its time.
for (const name of specs)
  describe(name, () => {
    jest.requireActual(join(folder, name))
  })
