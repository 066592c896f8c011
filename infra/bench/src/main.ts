import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareProcess } from '@platen/renderer'
import { readConfig } from './service/config'
import { resultsPage } from './results/results-page'
import { furtherParts, parts, root } from './parts'

/** Measures and prints the parts with these names; without names, the parts of a whole run, and then writes the results page. */
async function bench(names: readonly string[]): Promise<void> {
  const config = readConfig()
  const known = { ...parts, ...furtherParts }
  const unknown = names.filter(name => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    throw new Error(
      `there is no part ${unknown.join(', ')}; the parts are ${Object.keys(known).join(', ')}`,
    )
  const chapters: string[][] = []
  for (const [name, measure] of Object.entries(names.length > 0 ? known : parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const chapter = await measure(config)
    process.stdout.write(`${chapter.join('\n')}\n\n`)
    chapters.push(chapter)
  }
  if (names.length > 0) return
  await writeFile(join(root, 'docs', 'benchmarks.md'), resultsPage(chapters, new Date()))
}

prepareProcess()
bench(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exitCode = 1
})
