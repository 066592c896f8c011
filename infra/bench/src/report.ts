import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type HttpResults } from './http/run-http'
import { limitsChapter, type LimitsResults } from './limits/limits-page'
import { type ListTiming } from './lists/run-lists'
import { type Timing } from './measure'

const ms = (value: number): string => value.toFixed(1)
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`
const ratio = (value: number): string => `${value.toFixed(2)}×`

export interface Results {
  timings: readonly Timing[]
  http: HttpResults
  lists: readonly ListTiming[]
  limits: LimitsResults
}

/** The results page: machine, in-process table with ratios, service table with stages and overhead, lists, limits. */
export function report({ timings, http, lists, limits }: Results, date: Date): string {
  return [
    '# Benchmarks',
    '',
    'Measured by `npm run bench` (infra/bench): all contenders in one run, taking turns, medians. Times depend on the machine; the ratios are what to compare.',
    '',
    machine(date),
    '',
    '## One picture, in one process',
    '',
    'The reference poster, 1080 × 1080 px: a photograph of 1920 × 1280 px that covers it, a gradient over it, an SVG logo, a headline that wraps, a paragraph, a button. JPEG and WebP at quality 90. At equal quality JPEG and WebP are up to a tenth larger than from Chromium: plain Huffman tables and WebP effort 2 cost that and save more than half of the encoding time. Every render has a headline of its own. Chromium keeps one warm page, into which each render puts its HTML, as browser-based renderers do; the row of the page left open is the best case for a browser, where it repaints the headline alone. Plain skia-canvas decodes anew for each picture, as its manual shows.',
    '',
    inProcessTable(timings),
    '',
    '## The whole service over HTTP',
    '',
    'One API process, one worker with a render slot per core, PostgreSQL, Redis and disk storage on the same machine; the callers too. Overhead is the median over the mean of one process that renders alone in a loop, measured right before; the share is the throughput over what one process per core renders in a loop. The service has answered 600 calls before, so that its code is compiled.',
    '',
    httpTable(http),
    '',
    `An identical render, answered from earlier files, at one caller: median ${ms(http.cached.medianMs)} ms, p95 ${ms(http.cached.p95Ms)} ms.`,
    '',
    'Where the processors spend a render with 16 callers, in ms of CPU. The loop is what one process per core spends that does nothing but draw; the children draw the same with the same code. The worker claims, hands over, hashes, stores and completes; the rest is PostgreSQL, Redis and the kernel with its disk. All of them share the cores with the callers, so the share of the cores is at most the loop over the sum. What comes beside the loop grows with the bytes of the file, not with the time of drawing: the cheaper a picture is to draw, the less 85 % allows for it.',
    '',
    cpuTable(http),
    '',
    '## Lists',
    '',
    '100,000 brand kits of one organization and 100,000 templates: 24 of them with the exact total of all that match, as the API asks for them, PostgreSQL on the same machine. The search of one name is for five digits that stand in one of 100,000.',
    '',
    listsTable(lists),
    '',
    ...limitsChapter(limits, table),
    '',
  ].join('\n')
}

function machine(date: Date): string {
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

function inProcessTable(timings: readonly Timing[]): string {
  const own = new Map(
    timings
      .filter(({ contender }) => contender === 'Platen')
      .map(timing => [timing.format, timing]),
  )
  const rows = timings.map(({ contender, format, medianMs, p95Ms, bytes }) => {
    const base = own.get(format)
    return [
      format,
      contender,
      ms(medianMs),
      ms(p95Ms),
      base ? ratio(medianMs / base.medianMs) : '',
      kb(bytes),
      base ? ratio(base.bytes / bytes) : '',
    ]
  })
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b))
  return table(
    [
      'format',
      'contender',
      'median ms',
      'p95 ms',
      'Platen is faster by',
      'size',
      "Platen's size to it",
    ],
    rows,
  )
}

function httpTable({ timings: rows, baseline }: HttpResults): string {
  const stageNames = [...new Set(rows.flatMap(({ stages }) => Object.keys(stages)))]
  return table(
    [
      'format',
      'callers',
      'median ms',
      'p95 ms',
      'overhead ms',
      'renders/s',
      'of the cores',
      ...stageNames,
    ],
    rows.map(row => {
      const base = baseline[row.format]
      return [
        row.format,
        String(row.callers),
        ms(row.medianMs),
        ms(row.p95Ms),
        row.callers === 1 && base ? ms(row.medianMs - base.aloneMs) : '',
        row.perSecond.toFixed(1),
        base ? `${((100 * row.perSecond) / base.perSecond).toFixed(0)} %` : '',
        ...stageNames.map(name => ms(row.stages[name] ?? 0)),
      ]
    }),
  )
}

/** The share of what the cores give that the whole service is to reach. */
const wantedShare = 0.85

function cpuTable({ timings, baseline }: HttpResults): string {
  const busiest = timings.filter(({ callers }) => callers === 16)
  return table(
    [
      ...['format', 'loop', 'children', 'worker', 'API', 'callers', 'rest'],
      ...['sum', 'beside the loop', '85 % allows', 'at most'],
    ],
    busiest.map(({ format, cpu }) => {
      const loop = baseline[format]?.cpuMs ?? NaN
      const parts = [cpu.drawing, cpu.worker, cpu.api, cpu.callers, cpu.rest]
      const sum = parts.reduce((total, part) => total + part, 0)
      const allowed = loop / wantedShare - loop
      const most = `${((100 * loop) / sum).toFixed(0)} %`
      return [format, ...[loop, ...parts, sum, sum - loop, allowed].map(ms), most]
    }),
  )
}

/** A row for each page that was timed. */
export function listsTable(timings: readonly ListTiming[]): string {
  return table(
    ['list', 'asked for', 'page', 'order', 'total', 'median ms', 'p95 ms'],
    timings.map(({ list, asked, page, orderBy, total, medianMs, p95Ms }) => [
      list,
      asked,
      String(page),
      orderBy,
      total.toLocaleString('en-US'),
      ms(medianMs),
      ms(p95Ms),
    ]),
  )
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
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
