import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** From the root of the repository; set by run-folder.ts. */
declare const measuredFolder: string

// All specs of the folder as one: a mutant then loads the sources once, not once for each spec, which is most of its time.
const folder = join(__dirname, '../../..', measuredFolder)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.spec.ts'))
    describe(name, () => {
      jest.requireActual(join(folder, name))
    })
}
