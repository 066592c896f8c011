import { type HttpResults } from './run-http'
import { ms, table } from '../results/table'

/** The chapter on the whole service: table with stages and overhead, and where the processors spend a render. */
export function httpChapter(http: HttpResults): string[] {
  return [
    '## The whole service over HTTP',
    '',
    'One API process, one worker with a render slot per core, PostgreSQL, Redis and disk storage on the same machine; the callers too. Overhead is the median over the mean of one process that renders alone in a loop, measured right before; the share is the throughput over what one process per core renders in a loop. The service has answered 3,000 calls before, about a minute of them, and 200 of the format, so that its code is compiled.',
    '',
    httpTable(http),
    '',
    `An identical render, answered from earlier files, at one caller: median ${ms(http.cached.medianMs)} ms, p95 ${ms(http.cached.p95Ms)} ms.`,
    '',
    'Where the processors spend a render with 16 callers, in ms of CPU. The loop is what one process per core spends that does nothing but draw; the children draw the same with the same code. The worker claims, hands over, hashes, stores and completes; the rest is PostgreSQL, Redis and the kernel with its disk. All of them share the cores with the callers, so the share of the cores is at most the loop over the sum. What comes beside the loop grows with the bytes of the file, not with the time of drawing: the cheaper a picture is to draw, the less 85 % allows for it.',
    '',
    'The parts alone are a service of 200 lines (infra/bench/src/http/bare) on the same libraries, with nothing of Platen between them: Fastify inserts a row with pg and adds a job to BullMQ; a worker claims the row, has a child draw with the code of the loop, hashes and writes the file, completes the row and sends a notice; the caller gets the row. No keys, limits, checks, leases, reuse or isolation. It tells what this way of working costs on this machine in any case.',
    '',
    cpuTable(http),
  ]
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

function cpuTable({ timings, baseline, bare }: HttpResults): string {
  const busiest = timings.filter(({ callers }) => callers === 16)
  const rows = busiest.flatMap(timing => {
    const alone = bare[timing.format]
    const parts = alone ? [{ name: 'the parts alone', ...alone }] : []
    return [{ name: 'Platen', ...timing }, ...parts]
  })
  return table(
    [
      ...['format', 'service', 'renders/s', 'of the cores', 'loop', 'children', 'worker', 'API'],
      ...['callers', 'rest', 'sum', 'beside the loop', '85 % allows'],
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
