import { readFileSync } from 'node:fs'
import { equivalentMutants } from './equivalent-mutants'
import { measuredFolders } from './measured-folders'
import { scoreTable, survivorLines } from './report'
import { runFolder } from './run-folder'
import { scoreOf, type Score } from './score'

const REQUIRED_PERCENT = 90

void main(process.argv.slice(2))

/** Measures the folders whose path contains one of the words, or all folders if no words are given. Fails below the required score. */
async function main(words: readonly string[]): Promise<void> {
  const folders = measuredFolders.filter(
    folder => words.length === 0 || words.some(word => folder.includes(word)),
  )
  if (folders.length === 0) say(`No measured folder matches ${words.join(' ')}`)
  const scores = new Map<string, Score>()
  for (const folder of folders) {
    say(`\n> ${folder}`)
    const known = equivalentMutants.filter(({ file }) => file.startsWith(`${folder}/`))
    const score = scoreOf(await runFolder(folder), known, file => readFileSync(file, 'utf8'))
    scores.set(folder, score)
    for (const survivor of score.survivors) say(`\n${survivorLines(survivor)}`)
    for (const { file, mutated } of score.stale)
      say(`\nListed as equivalent, but no such mutant survives: ${file}\n  + ${mutated}`)
  }
  say(`\n${scoreTable(scores)}\n`)
  const good = ({ percent, stale }: Score): boolean =>
    percent >= REQUIRED_PERCENT && stale.length === 0
  process.exitCode = scores.size > 0 && [...scores.values()].every(good) ? 0 : 1
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
