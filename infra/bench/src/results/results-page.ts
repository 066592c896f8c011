import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { table } from './table'

/** The results page: the machine, then the chapters. */
export function resultsPage(chapters: readonly (readonly string[])[], date: Date): string {
  return [
    '# Benchmarks',
    '',
    'Measured by `npm run bench` (infra/bench): all contenders in one run, taking turns, medians. Times depend on the machine; the ratios are what to compare. One part alone, printed and not written here: `npm run bench -- scenes`, `-- http`, `-- limits`, `-- lists`; and `-- memory`, which is no part of a whole run: 20,000 renders in one worker, and what every process of it holds meanwhile.',
    '',
    machine(date),
    ...chapters.flatMap(chapter => ['', ...chapter]),
    '',
  ].join('\n')
}

/** What it was measured on. */
export function machine(date: Date): string {
  const [cpu] = cpus()
  const facts = [
    ['Date', date.toISOString().slice(0, 10)],
    [
      'Machine',
      `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    ],
    ['Node.js', process.version],
    ...['skia-canvas', 'sharp', 'satori', '@resvg/resvg-js', 'playwright-core'].map(name => [
      name,
      versionOf(name),
    ]),
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
