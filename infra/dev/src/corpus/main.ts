import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusFiles } from './corpus-files'
import { Isolated } from './isolated'
import { type Result, resultsText } from './results'

const usage = 'npm run corpus -- <folder> [--fonts <folder>] [--list]\n'

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fonts: { type: 'string' }, list: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error(`a folder is missing. ${usage}`)
  const { drawings, images } = corpusFiles(resolve(folder))
  const questions = [
    ...drawings.flatMap(file => (['raster', 'vector'] as const).map(path => ({ file, path }))),
    ...images.map(file => ({ file, path: 'image' as const })),
  ]
  const isolated = new Isolated({ fonts: values.fonts && resolve(values.fonts) })
  const results: Result[] = []
  for (const question of questions) {
    const name = relative(resolve(folder), question.file)
    results.push({ ...(await isolated.ask(question)), name, path: question.path })
  }
  isolated.close()
  process.stdout.write(resultsText(results, values))
  if (results.some(({ grade }) => grade === 'crashed')) process.exitCode = 1
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
