/*
 * Follows docs/backup.md: the database is copied first, then the bucket. Both are lost, and restored in the opposite order, with
 * the same SECRETS_KEY.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullScale, givenVariable } from '@platen/env/testing'
import { restoreBaseBackup, takeBaseBackup } from './testing/backup/base-backup'
import { type Buckets, openBuckets } from './testing/backup/bucket-copy'
import { call, download, generate, type RenderBody, type Reply, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { mixedRequest, runLoad, settle } from './testing/load'
import { stopProcess } from './testing/managed-process'
import { missingFiles } from './testing/missing-files'
import { type PostgresServer, startPostgresServer } from './testing/postgres-server'
import { type RedisServer, startRedisServer } from './testing/redis-server'
import { startSystem, type System } from './testing/system'

/** The number of renders, which `npm run drill -- restore` raises. */
const renders = Number(givenVariable('DRILL_RENDERS') ?? (fullScale() ? '2000' : '40'))

/** A minute, plus time for the renders of the tests. */
const limitMs = 60_000 + renders * 100

let postgres: PostgresServer
let redis: RedisServer
let system: System
let buckets: Buckets
let folder: string
let designId: string
/** The ids of the renders from before the backup, and of one from after it. */
let kept: string[]
let later: string

const bucket = (): string => system.env['S3_BUCKET'] ?? ''
const bucketCopy = (): string => `${bucket()}-copy`
const databaseCopy = (): string => join(folder, 'database')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-'))
  postgres = await startPostgresServer()
  redis = await startRedisServer()
  system = await startSystem({ databaseUrl: postgres.url, redis })
  buckets = openBuckets(system.env)
  await buckets.create(bucketCopy())
})

beforeAll(async () => {
  const photo = dataUrl(await picture(320, 200, '#2255aa'), 'image/jpeg')
  designId = await saveDesign(system, card(photo))
  const counts = await runLoad(system, { designId, callers: 4, requests: renders })
  expect(counts).toMatchObject({ failed: 0, lost: 0, refused: 0 })
  await settle(system)
  kept = counts.replies.map(({ body }) => body.id)
}, limitMs)

beforeAll(async () => {
  await takeBaseBackup(postgres, databaseCopy())
  expect(await buckets.copy(bucket(), bucketCopy())).toBeGreaterThanOrEqual(renders)
  const { body } = await generate({ system, designId }, mixedRequest(renders))
  expect(body.status).toBe('completed')
  later = body.id
}, limitMs)

beforeAll(async () => {
  await Promise.all([...system.apis, ...system.workers].map(each => stopProcess(each)))
  await buckets.empty(bucket())
  await redis.restartEmpty(() => Promise.resolve())
  await postgres.restart(async () => {
    await rm(postgres.data, { recursive: true })
    await buckets.copy(bucketCopy(), bucket())
    await restoreBaseBackup(databaseCopy(), postgres.data)
  })
  const [{ url }] = await Promise.all([system.startApi(), system.startWorker()])
  system.urls.splice(0, 1, url)
}, limitMs)

afterAll(async () => {
  await buckets.empty(bucketCopy())
  await buckets.delete(bucketCopy())
  buckets.close()
  await system.stop()
  await redis.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = (id: string): Promise<Reply<RenderBody>> => call(system, `/api/v1/renders/${id}`)

/** Reads the files of a render, and expects the sizes that the render reports. */
async function demandFiles(id: string): Promise<void> {
  const { body } = await read(id)
  expect(body.status).toBe('completed')
  expect(body.files.length).toBeGreaterThan(0)
  for (const { url, size } of body.files)
    expect(await download(`${system.urls[0] ?? ''}${new URL(url).pathname}`)).toHaveLength(size)
}

describe('a service that lost its database, bucket and Redis, restored from copies', () => {
  it(
    'has everything that a row names',
    async () => expect(await missingFiles(system.env)).toEqual([]),
    limitMs,
  )

  it(
    `sends the files of all ${renders} renders`,
    async () => {
      expect(kept).toHaveLength(renders)
      for (let from = 0; from < kept.length; from += 8)
        await Promise.all(kept.slice(from, from + 8).map(demandFiles))
    },
    limitMs,
  )

  it('knows nothing of what came after the backup, and draws it again', async () => {
    expect((await read(later)).status).toBe(404)
    const { body } = await generate({ system, designId }, mixedRequest(renders))
    await demandFiles(body.id)
  })
})
