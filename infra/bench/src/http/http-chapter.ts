import { type HttpResults } from './run-http'
import { ms, ratio, table } from '../results/table'

/** Returns the chapter on the whole service: times by stage, overhead, and CPU time by process. */
export function httpChapter(http: HttpResults): string[] {
  return [
    '## The whole service over HTTP',
    '',
    'One API process, one worker with a render slot per core, PostgreSQL, Redis, disk storage and the callers, all on one machine. Overhead is the median minus the mean of one process that renders alone in a loop, measured just before; the next column is the overhead of the bare service, which is described below. The share of the cores is the throughput divided by that of one process per core that renders in a loop. 3,000 calls (about a minute), and 200 in the format, warm up the service, so that its code is compiled.',
    '',
    httpTable(http),
    '',
    dryRunLine(http),
    '',
    `An identical render, returned from earlier files, with one caller: median ${ms(http.cached.medianMs)} ms, p95 ${ms(http.cached.p95Ms)} ms.`,
    '',
    'CPU time of a render with 16 callers, in ms. The loop is one process per core that only draws; the children draw the same pictures with the same code. The worker claims, dispatches, hashes, stores and completes; the rest is PostgreSQL, Redis and the kernel with its disk. All of them share the cores with the callers, so the share of the cores is at most the loop divided by the sum. The additional time, `besides the loop`, grows with the size of the file, not with the drawing time: the cheaper a picture is to draw, the less additional time 85 % allows.',
    '',
    'The bare service is 200 lines (infra/bench/src/http/bare) on the same libraries, without Platen: Fastify inserts a row with pg and adds a job to BullMQ; a worker claims the row; a child draws with the code of the loop; the worker hashes and writes the file, completes the row and sends a notice; and the caller gets the row. It has no keys, limits, checks, leases, reuse or isolation, and shows the minimum cost of this architecture on this machine.',
    '',
    cpuTable(http),
  ]
}

/** The share of the time of a JPEG that a dry run may take, at the median with one caller. */
const dryRunShare = 0.5

/** Returns descriptions of the aims that the run has missed. */
export function missedHttpAims(http: HttpResults): string[] {
  const share = shareOfJpeg(http)
  return share <= dryRunShare ? [] : [`a dry run takes ${ratio(share)} the time of the JPEG`]
}

/** Returns the median time of a dry run, divided by that of the JPEG with one caller. */
function shareOfJpeg({ timings, dryRuns }: HttpResults): number {
  const jpeg = timings.find(({ format, callers }) => format === 'jpeg' && callers === 1)
  return (dryRuns['jpeg']?.medianMs ?? NaN) / (jpeg?.medianMs ?? NaN)
}

function dryRunLine(http: HttpResults): string {
  const { medianMs = NaN, p95Ms = NaN } = http.dryRuns['jpeg'] ?? {}
  return `A dry run of the JPEG, with one caller: median ${ms(medianMs)} ms, p95 ${ms(p95Ms)} ms. That is ${ratio(shareOfJpeg(http))} the time of the JPEG (aim: at most ${ratio(dryRunShare)}).`
}

function httpTable({ timings: rows, baseline, bareAlone }: HttpResults): string {
  const stageNames = [...new Set(rows.flatMap(({ stages }) => Object.keys(stages)))]
  return table(
    [
      'format',
      'callers',
      'median ms',
      'p95 ms',
      'overhead ms',
      'of the bare service',
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
        ...[row, bareAlone[row.format]].map(one =>
          row.callers === 1 && base && one ? ms(one.medianMs - base.aloneMs) : '',
        ),
        row.perSecond.toFixed(1),
        base ? `${((100 * row.perSecond) / base.perSecond).toFixed(0)} %` : '',
        ...stageNames.map(name => ms(row.stages[name] ?? 0)),
      ]
    }),
  )
}

/** The share of the cores' throughput that the whole service should reach. */
const wantedShare = 0.85

function cpuTable({ timings, baseline, bare }: HttpResults): string {
  const busiest = timings.filter(({ callers }) => callers === 16)
  const rows = busiest.flatMap(timing => {
    const alone = bare[timing.format]
    const parts = alone ? [{ name: 'bare service', ...alone }] : []
    return [{ name: 'Platen', ...timing }, ...parts]
  })
  return table(
    [
      'format',
      'service',
      'renders/s',
      'of the cores',
      'loop',
      'children',
      'worker',
      'API',
      'callers',
      'rest',
      'sum',
      'besides the loop',
      '85 % allows',
    ],
    rows.map(({ name, format, perSecond, cpu }) => {
      const base = baseline[format]
      const loop = base?.cpuMs ?? NaN
      const share = `${((100 * perSecond) / (base?.perSecond ?? NaN)).toFixed(0)} %`
      const parts = [cpu.drawing, cpu.worker, cpu.api, cpu.callers, cpu.rest]
      const sum = parts.reduce((total, part) => total + part, 0)
      const allowed = loop / wantedShare - loop
      const times = [loop, ...parts, sum, sum - loop, allowed].map(ms)
      return [format, name, perSecond.toFixed(1), share, ...times]
    }),
  )
}
