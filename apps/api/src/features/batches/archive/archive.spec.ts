import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requiredProgram, requiredVariable, waitFor } from '@platen/env/testing'
import { call, type CallOptions, type Reply } from '../../../testing/call'
import { poster } from '../../../testing/documents'
import { newPoster } from '../../../testing/new-poster'
import {
  type FakeWorker,
  fileKey,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const unzip = requiredProgram('unzip')
const execute = promisify(execFile)
/** Names are shown as they are. */
const env = { PATH: requiredVariable('PATH'), LC_ALL: 'C.UTF-8' }

let api: TestApi
let worker: FakeWorker
let designId: string
let folder: string

/** A file that nothing stores. */
const gone = 'b'.repeat(64)

beforeAll(async () => {
  api = await startTestApi()
  worker = startFakeWorker(api, claimed => {
    const [first] = claimed.modifications as { text?: string }[]
    if (first?.text === 'fails') return { code: 'asset_unusable', message: 'No such picture' }
    const outcome = outcomeOf(claimed)
    if (first?.text !== 'gone') return outcome
    const key = fileKey(claimed.organizationId, gone)
    return { ...outcome, files: outcome.files.map(file => ({ ...file, key, page: 2 })) }
  })
  await storeNamedFile(api)
  designId = await newPoster(api)
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
  await rm(folder, { recursive: true })
})

const row = (text: string, more: object = {}): object => ({
  modifications: [{ id: 'headline', text }],
  ...more,
})

async function ended(request: object, of: unknown = designId): Promise<Reply['body']> {
  const { status, body } = await call(api, `/api/v1/${String(of)}/batches`, { body: request })
  expect([status, body['archiveUrl']]).toEqual([201, null])
  const path = `/api/v1/batches/${String(body['id'])}`
  await waitFor('the end', async () => (await call(api, path)).body['finishedAt'] !== null)
  return (await call(api, path)).body
}

/** Returns the path of an archive, with its query, from its URL. */
const pathIn = (batch: Reply['body']): string => {
  const { origin, pathname, search } = new URL(String(batch['archiveUrl']))
  expect(origin).toBe('http://platen.test')
  return pathname + search
}

const ask = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, { apiKey: null, ...options })

/** Downloads an archive, which must pass the test of unzip, and returns the path of the file. */
async function saved(path: string): Promise<string> {
  const response = await fetch(api.url + path)
  expect(response.status).toBe(200)
  const file = join(folder, 'archive.zip')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  await execute(unzip, ['-tq', file], { env })
  return file
}

/** Downloads an archive, and returns its files by name. */
async function unpacked(path: string): Promise<Record<string, string>> {
  const file = await saved(path)
  const into = await mkdtemp(join(folder, 'files-'))
  await execute(unzip, ['-q', file, '-d', into], { env })
  const { stdout } = await execute(unzip, ['-Z1', file], { env })
  const names = stdout.split('\n').filter(Boolean)
  const files = names.map(async name => [name, await readFile(join(into, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(files))
}

describe('the archive of a batch', () => {
  it('has the files of all rows, named by row, key or number', async () => {
    const rows = [
      row('Ada', { key: 'a', fileName: 'Zoë/東京.jpg' }),
      row('Alan', { key: '../b' }),
      row('Alonzo'),
    ]
    const batch = await ended({ rows })
    expect(Object.entries(await unpacked(pathIn(batch)))).toEqual([
      ['Zoë_東京.jpg', 'jpg'],
      ['_b.jpg', 'jpg'],
      ['row-2.jpg', 'jpg'],
    ])
  })

  it('names files by the pattern of the batch', async () => {
    const fileName = '{headline.text} for {metadata.shop}'
    const rows = [row('Ada', { metadata: { shop: 'Berlin' } }), row('Alan', { fileName: 'Alan' })]
    const batch = await ended({ fileName, rows })
    expect(Object.keys(await unpacked(pathIn(batch)))).toEqual(['Ada for Berlin.jpg', 'Alan.jpg'])
  })

  it('says which files are missing, and why', async () => {
    const rows = [row('gone', { key: 'a' }), row('Ada'), row('fails', { key: '"' }), { wrong: 1 }]
    const batch = await ended({ onInvalid: 'skip', rows })
    expect(await unpacked(pathIn(batch))).toEqual({
      'row-1.jpg': 'jpg',
      'missing.txt': [
        'Row 0 ("a"): a.jpg has been deleted\n',
        'Row 2 ("\\""): failed\n',
        'Row 3: invalid\n',
      ].join(''),
    })
  })

  it('begins with the row that is asked for', async () => {
    const path = pathIn(await ended({ rows: ['Ada', 'Alan', 'Alonzo'].map(text => row(text)) }))
    expect(Object.keys(await unpacked(`${path}&from=1`))).toEqual(['row-1.jpg', 'row-2.jpg'])
    for (const from of ['-1', '10000', 'x', '1&from=2']) {
      const { status, body } = await ask(`${path}&from=${from}`)
      expect([from, status, body]).toEqual([
        from,
        400,
        { message: 'from must be the number of a row, from 0 to 9999' },
      ])
    }
  })

  it('has at most 10,000 files, and says how to get the others', async () => {
    const batch = await ended({ rows: Array.from({ length: 3 }, (_, nth) => row(`Many ${nth}`)) })
    await api.sql(
      `update renders r set result = jsonb_set(r.result, '{files}', (
         select jsonb_agg(f.file) from (select r.result #> '{files,0}' as file from generate_series(1, 4000)) f))
       from batch_rows m where m.render_id = r.id and m.batch_id = $1`,
      [batch['id']],
    )
    const file = await saved(pathIn(batch))
    const { stdout } = await execute(unzip, ['-p', file, 'missing.txt'], { env })
    expect(stdout).toBe('Row 2 and later rows: add &from=2 to the URL of the archive\n')
    const listed = await execute(unzip, ['-Z1', file], { env, maxBuffer: 1_000_000 })
    expect(listed.stdout.split('\n').filter(name => name.endsWith('.jpg'))).toHaveLength(8000)
  })

  it('is a download that no cache keeps', async () => {
    const batch = await ended({ rows: [row('Ada')] })
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(pathIn(batch), { method })
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${String(batch['id'])}.zip"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('opens only with the token of its batch', async () => {
    const batch = await ended({ rows: [row('Ada')] })
    const other = await ended({ rows: [row('Ada')] })
    const path = pathIn(batch)
    const token = pathIn(other).split('?t=')[1] ?? ''
    for (const wrong of [
      path.split('?', 1)[0] ?? '',
      path.replace(/t=.*/, 't='),
      path.replace(/t=.*/, `t=${token}`),
      path.replace('?t=', '?t=x&t='),
      path.replace('.zip', '.ZIP'),
      path.replace('.zip', ''),
      '/b/bat_%00.zip?t=x',
      path.replace(/t=.*/, `t=${'t'.repeat(5000)}`),
    ]) {
      const { status, body } = await ask(wrong)
      expect([wrong.slice(0, 100), status, body]).toEqual([
        wrong.slice(0, 100),
        404,
        { message: 'Archive not found' },
      ])
    }
  })

  it('has another URL once the batch has been repeated', async () => {
    const batch = await ended({ rows: [row('Ada'), row('fails')] })
    const path = `/api/v1/batches/${String(batch['id'])}`
    await call(api, `${path}/retry`, { method: 'POST' })
    await waitFor('the end', async () => (await call(api, path)).body['finishedAt'] !== null)
    const again = (await call(api, path)).body
    expect((await ask(pathIn(batch))).status).toBe(404)
    expect(Object.keys(await unpacked(pathIn(again)))).toEqual(['row-0.jpg', 'missing.txt'])
  })

  it('is withdrawn when its design is deleted', async () => {
    const { body: design } = await call(api, '/api/v1/designs', {
      body: { name: 'Poster', document: poster },
    })
    const batch = await ended({ rows: [row('Ada')] }, design['id'])
    expect((await ask(pathIn(batch), { method: 'HEAD' })).status).toBe(200)
    await call(api, `/api/v1/designs/${String(design['id'])}`, { method: 'DELETE' })
    expect((await ask(pathIn(batch))).status).toBe(404)
  })

  it('says nothing of a row whose render has been deleted', async () => {
    const batch = await ended({ rows: [row('Ada', { key: 'ada' }), row('Alan')] })
    await api.sql(
      `delete from renders where id in (select render_id from batch_rows where batch_id = $1 and row = 0)`,
      [batch['id']],
    )
    expect((await unpacked(pathIn(batch)))['missing.txt']).toBe('Row 0: cancelled\n')
  })

  it('is not there while a batch is running again, nor after the batch is deleted', async () => {
    const batch = await ended({ rows: [row('Ada')] })
    const path = pathIn(batch)
    await api.sql(
      `update batches set state = 'running', finished_at = null, outcome = null, due_at = now() + interval '1 h' where id = $1`,
      [batch['id']],
    )
    const running = await ask(path)
    expect([running.status, running.body]).toEqual([409, { message: 'The batch has not ended' }])
    await api.sql('delete from batches where id = $1', [batch['id']])
    expect((await ask(path)).status).toBe(404)
  })
})
