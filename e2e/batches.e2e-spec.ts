import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { fullScale, requiredProgram } from '@platen/env/testing'
import { readPdf } from '@platen/renderer/testing'
import { call, download, generate, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { type RedisServer, startRedisServer } from './testing/redis-server'
import { type System, startSystem } from './testing/system'
import { waitFor, waitForCount } from './testing/wait'

const total = fullScale() ? 10_000 : 400
/** One row of a hundred is invalid. */
const bad = total / 100

const unzip = requiredProgram('unzip')
const execute = promisify(execFile)

interface BatchBody {
  id: string
  archiveUrl: string | null
  merged: { url: string; pages: number } | null
  status: string
  counts: Record<string, number>
}

/** A line about a row, or the last one. */
interface Line {
  row?: number
  status: string
  files: { url: string }[]
  next?: string | null
  end?: Record<string, number>
}

let redis: RedisServer
let system: System
let designId: string

beforeAll(async () => {
  redis = await startRedisServer()
  system = await startSystem({ storage: 'disk', workers: 2, redis })
  designId = await saveDesign(system, card(dataUrl(await picture(60, 40, '#336699'), 'image/jpeg')))
})

afterAll(async () => {
  await system.stop()
  await redis.stop()
})

const isBad = (nth: number): boolean => nth % 100 === 99

/** A CSV file as German spreadsheets write them; the size in its bad rows is no number. */
const csv = [
  '_key;headline.text;headline.fontSize;Notes',
  ...Array.from({ length: total }, (_, nth) =>
    isBad(nth) ? `row-${nth};Row ${nth};large;` : `row-${nth};"Row ""${nth}""";;"a\nnote"`,
  ),
].join('\r\n')

/** Sends the file, and returns the answer, which has this status. */
async function send<Body = BatchBody>(more: object = {}, status = 201): Promise<Body> {
  const sent = { onInvalid: 'skip', scale: 0.2, ...more }
  const options = encodeURIComponent(JSON.stringify(sent))
  const url = `${system.urls[0] ?? ''}/api/v1/${designId}/batches?options=${options}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${system.account.apiKey}`, 'content-type': 'text/csv' },
    body: csv,
  })
  expect(response.status).toBe(status)
  return (await response.json()) as Body
}

async function read(id: string): Promise<BatchBody> {
  const { status, body } = await call<BatchBody>(system, `/api/v1/batches/${id}`)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const completed = (id: string, rows: number): Promise<void> =>
  waitForCount('completed rows', rows, async () => (await read(id)).counts['completed'] ?? 0)

async function ended(id: string, rows: number): Promise<BatchBody> {
  await completed(id, rows)
  return waitFor('the end of the batch', async () => {
    const batch = await read(id)
    return batch.status === 'completed' && batch
  })
}

/** Ends an API process at once, and starts another one at its address. */
async function restartApi(): Promise<void> {
  system.apis[0]?.kill('SIGKILL')
  await system.apis[0]?.ended()
  await system.startApi(Number(new URL(system.urls[0] ?? '').port))
}

/** Makes single calls of another organization one after the other, while a batch runs; returns how many it made. */
async function callMeanwhile(batchId: string): Promise<number> {
  const account = await system.newAccount('other')
  const other = { system: { urls: system.urls, account } }
  const own = await saveDesign(
    other.system,
    card(dataUrl(await picture(60, 40, '#993333'), 'image/jpeg')),
  )
  let calls = 0
  for (; calls < 5; calls++) {
    const modifications = [{ id: 'headline', text: `Single ${calls}` }]
    const { status } = await generate({ ...other, designId: own }, { modifications })
    expect(status).toBe(200)
    // It did not wait for the rows, which were there before it.
    expect((await read(batchId)).status).toBe('running')
  }
  return calls
}

/** Downloads an archive, which must pass the test of unzip, and returns the names of its files. */
async function namesInArchive(url: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-archive-'))
  try {
    const file = join(folder, 'archive.zip')
    const { status, body } = await fetch(url)
    expect(status).toBe(200)
    if (!body) throw new Error('the archive is empty')
    await pipeline(Readable.fromWeb(body), createWriteStream(file))
    const options = { maxBuffer: 16 * 1024 * 1024 }
    await execute(unzip, ['-tq', file], options)
    const { stdout } = await execute(unzip, ['-Z1', file], options)
    return stdout.split('\n').filter(Boolean)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Follows a batch, at most `most` lines long, and returns the lines. */
async function follow(id: string, after: string | null, most: number): Promise<Line[]> {
  const cut = new AbortController()
  const query = after === null ? '' : `?after=${after}`
  const { body } = await fetch(`${system.urls[0] ?? ''}/api/v1/batches/${id}/results${query}`, {
    headers: { authorization: `Bearer ${system.account.apiKey}`, accept: 'application/x-ndjson' },
    signal: cut.signal,
  })
  const lines: Line[] = []
  let begun = ''
  const decoder = new TextDecoder()
  for await (const piece of body ?? []) {
    const [...whole] = (begun + decoder.decode(piece as Uint8Array, { stream: true })).split('\n')
    begun = whole.pop() ?? ''
    lines.push(...whole.map(line => JSON.parse(line) as Line))
    if (lines.length >= most) break
  }
  cut.abort()
  return lines
}

it('every row of a batch ends once, whatever ends, is lost or starts again meanwhile', async () => {
  const { id, archiveUrl } = await send()
  expect(archiveUrl).toBeNull()
  expect(await callMeanwhile(id)).toBe(5)
  await completed(id, total / 20)
  system.workers[0]?.kill('SIGKILL')
  await completed(id, total / 10)
  await redis.command('flushall')
  await completed(id, total / 5)
  await restartApi()
  system.workers[1]?.kill('SIGKILL')
  await system.startWorker()

  const batch = await ended(id, total - bad)
  expect(batch.counts).toMatchObject({
    total,
    completed: total - bad,
    invalid: bad,
    waiting: 0,
    rendering: 0,
    failed: 0,
  })
  const drawn = await system.sql<{ renders: number; rows: number }>(
    `select count(*)::int as renders, count(distinct m.row)::int as rows
     from batch_rows m join renders r on r.id = m.render_id where m.batch_id = $1 and r.state = 'completed'`,
    [id],
  )
  expect(drawn).toEqual([{ renders: total - bad, rows: total - bad }])
  const told = (await follow(id, null, Infinity)).flatMap(({ row }) => row ?? [])
  expect([told.length, new Set(told).size]).toEqual([total, total])

  const names = await namesInArchive(batch.archiveUrl ?? '')
  const good = Array.from({ length: total }, (_, nth) => nth).filter(nth => !isBad(nth))
  const files = good.map(nth => `row-${nth}.jpg`)
  expect(names).toEqual([...files, 'missing.txt'])
})

it('a stream that is cut and resumed ten times tells of every row', async () => {
  const { id } = await send()
  const told = new Set<number>()
  let after: string | null = null
  for (let nth = 0; nth < 10; nth++) {
    const lines: Line[] = await follow(id, after, total / 20)
    for (const { row } of lines) if (row !== undefined) told.add(row)
    after = lines.findLast(({ next }) => typeof next === 'string')?.next ?? after
  }
  const last = await follow(id, after, Infinity)
  for (const { row } of last) if (row !== undefined) told.add(row)
  expect(told.size).toBe(total)
  expect(last.at(-1)?.end).toMatchObject({ total, completed: total - bad, invalid: bad })
})

it('the PDFs of a batch are joined in the order of its rows', async () => {
  const count = fullScale() ? 500 : 12
  const text = (nth: number): string => `Certificate ${nth}`
  const { body } = await call<BatchBody>(system, `/api/v1/${designId}/batches`, {
    body: {
      format: 'pdf',
      mergePdf: true,
      rows: Array.from({ length: count }, (_, nth) => ({
        modifications: [{ id: 'headline', text: text(nth) }],
      })),
    },
  })
  const { merged } = await ended(body.id, count)
  expect(merged).toMatchObject({ pages: count })
  const { pageTexts } = readPdf(await download(merged?.url ?? ''))
  expect(pageTexts.map(page => /Certificate \d+/.exec(page)?.[0])).toEqual(
    Array.from({ length: count }, (_, nth) => text(nth)),
  )
})

it('a dry run of all rows says which are bad, and stores nothing', async () => {
  const stored = (): Promise<object[]> =>
    system.sql(
      `select (select count(*) from batches) as batches, (select count(*) from renders) as renders`,
    )
  const before = await stored()
  const found = await send<Record<string, unknown>>({ dryRun: true }, 200)
  expect(found).toMatchObject({
    rows: total,
    valid: total - bad,
    invalid: bad,
    ignoredColumns: ['Notes'],
    overflow: [],
  })
  const faults = found['faults'] as unknown[]
  expect([faults.length, faults[0]]).toEqual([
    bad,
    {
      row: 99,
      key: 'row-99',
      message: 'row 101, column "headline.fontSize" must be a number above 0 and at most 5000',
    },
  ])
  // On a busy machine, 20 s may not suffice for all.
  expect(found['measured']).toBeGreaterThan(0)
  expect(found['measured']).toBeLessThanOrEqual(200)
  expect(await stored()).toEqual(before)
})
