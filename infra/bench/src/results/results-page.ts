import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { table } from './table'

/** Returns the results page: the machine, then the chapters. */
export function resultsPage(chapters: readonly (readonly string[])[], date: Date): string {
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench` (infra/bench). All contenders take turns in one run; figures are medians. Times depend on the machine: compare the ratios. `npm run bench -- scenes`, `-- http`, `-- limits`, `-- hostile` and `-- lists` print one part; `-- memory`, which a whole run does not include, measures [memory](memory.md), `-- ledger` [what a render costs](ledger.md) the database, Redis and the storage, and `-- control` [scale](scale.md).',
    '',
    machine(date),
    ...chapters.flatMap(chapter => ['', ...chapter]),
    '',
  ].join('\n')
}

/** Returns a sentence with the date, the machine and the version of Node.js, for a chapter that can be measured on its own. */
export function measuredOn(date: Date): string {
  return `Measured on ${dayOf(date)} with Node.js ${process.version} on ${processors()}.`
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const processors = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`

/** Returns a table of the machine and the versions. */
export function machine(date: Date): string {
  const facts = [
    ['Date', dayOf(date)],
    ['Machine', processors()],
    ['Node.js', process.version],
    ...[
      'skia-canvas',
      'sharp',
      '@takumi-rs/core',
      'satori',
      '@resvg/resvg-js',
      'playwright-core',
    ].map(name => [name, versionOf(name)]),
  ]
  return table(['', ''], facts)
}

function versionOf(name: string): string {
  const folders = require.resolve.paths(name) ?? []
  for (const folder of folders)
    try {
      return (
        JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }
      ).version
    } catch {
      continue
    }
  return 'unknown'
}
