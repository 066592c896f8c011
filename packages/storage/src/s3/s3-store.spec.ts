import { ensureBucket } from '..'
import { type ObjectStore, type OpenObject } from '../objects/object-store'
import { type S3Config } from './s3-client'
import { startDeafServer } from '../testing/deaf-server'
import { type FaultyProxy, openFaultyProxy } from '../testing/faulty-proxy'
import { describeObjectStore, faultOf } from '../testing/object-store-contract'
import { testBucket } from '../testing/test-bucket'
import { freshBytes, keyOf, png } from '../testing/test-objects'
import { s3Limits, type S3Limits } from './s3-limits'
import { createS3Store } from './s3-store'

const bucket = testBucket()
/** The longest timeout of a timer: a test that waits for it fails. */
const never = 2 ** 31 - 1
/** Limits for tests, with a tenth of the times of production or less. */
const quick: S3Limits = {
  connectionTimeoutMs: 200,
  requestTimeoutMs: 500,
  bodyTimeoutMs: 300,
  pausesMs: [20, 60, 140, 280],
  lastAttemptMs: 3000,
}

beforeAll(() => ensureBucket(bucket))

describeObjectStore(async () => {
  await ensureBucket(bucket)
  return createS3Store(bucket)
})

describe('the S3 store', () => {
  const store = createS3Store(bucket)
  afterAll(() => store.close())

  it('gives objects headers that allow everyone to cache them', async () => {
    const bytes = freshBytes(10)
    await store.put(keyOf(bytes), bytes, png)
    const link = await store.publicUrl(keyOf(bytes))
    expect(link?.kind).toBe('presigned')
    const answer = await fetch(link?.url ?? '', { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  it.each([
    ['svg', 'image/svg+xml', 'attachment'],
    ['png', 'image/png', null],
  ] as const)(
    'lets no %s run as a page of the server',
    async (extension, contentType, disposition) => {
      const bytes = freshBytes(10)
      const key = keyOf(bytes, extension)
      await store.put(key, bytes, { contentType })
      const link = await store.publicUrl(key)
      const answer = await fetch(link?.url ?? '', { headers: { connection: 'close' } })
      expect(answer.headers.get('content-disposition')).toBe(disposition)
      await answer.arrayBuffer()
    },
  )

  describe('with readers that take nothing', () => {
    const few = createS3Store({ ...bucket, maxSockets: 16, maxStreams: 16 })
    const opened: OpenObject[] = []
    const open = async (key: string): Promise<void> => {
      const found = await few.open(key)
      if (found) opened.push(found)
    }

    afterEach(() => {
      for (const { stream } of opened.splice(0)) stream.destroy()
    })
    afterAll(() => few.close())

    it('does everything else while it streams as many large files as it may', async () => {
      const [large, small] = [freshBytes(2 * 1024 * 1024), freshBytes(10)]
      await few.put(keyOf(large), large, png)
      for (let nth = 0; nth < 16; nth++) await open(keyOf(large))
      await few.put(keyOf(small), small, png)
      expect([await few.has(keyOf(small)), opened.length]).toEqual([true, 16])
      expect((await few.get(keyOf(large)))?.bytes.length).toBe(large.length)
      await few.ping()
    })

    it('holds no connection for a small file', async () => {
      const bytes = freshBytes(256 * 1024)
      await few.put(keyOf(bytes), bytes, png)
      for (let nth = 0; nth < 40; nth++) await open(keyOf(bytes))
      expect(opened.length).toBe(40)
      const last = opened.at(-1)
      expect(last?.size).toBe(bytes.length)
      const pieces = (await last?.stream.toArray()) as Buffer[] | undefined
      expect(Buffer.concat(pieces ?? []).equals(bytes)).toBe(true)
    })
  })

  it('returns the public address if there is one', async () => {
    const open = createS3Store({ ...bucket, publicUrl: 'https://files.example/platen' })
    expect(await open.publicUrl(keyOf('a'))).toEqual({
      kind: 'public',
      url: `https://files.example/platen/${keyOf('a')}`,
    })
    open.close()
  })

  it.each([
    ['returns no address if callers cannot reach the server', undefined, null],
    ['still returns the public one', 'https://files.example', 'public'],
  ])('%s', async (_, publicUrl, kind) => {
    const reached = { ...bucket, presign: false, ...(publicUrl !== undefined && { publicUrl }) }
    const unreached = createS3Store(reached)
    expect((await unreached.publicUrl(keyOf('a')))?.kind ?? null).toBe(kind)
    unreached.close()
  })

  it('creates its bucket, and accepts an existing one', async () => {
    await ensureBucket(bucket)
    await expect(store.ping()).resolves.toBeUndefined()
  })

  const misconfigured: [string, Partial<S3Config>, RegExp][] = [
    ['secret', { secretAccessKey: 'wrong' }, /answered 403.*check the S3_ settings/],
    ['key', { accessKeyId: 'nobody' }, /answered 403.*check the S3_ settings/],
    ['bucket', { bucket: 'platen-no-such-bucket' }, /bucket platen-no-such-bucket: answered 404/],
  ]
  it.each(misconfigured)('fails at once if its %s is wrong', async (_, wrong, message) => {
    const broken = createS3Store({ ...bucket, ...wrong }, { ...s3Limits, pausesMs: [never] })
    for (const work of [
      () => broken.ping(),
      () => broken.get(keyOf('a')),
      () => broken.put(keyOf('a'), Buffer.from('a'), png),
      () => broken.delete(keyOf('a')),
      () => broken.list('')[Symbol.asyncIterator]().next(),
    ]) {
      const fault = await faultOf(work())
      expect(fault).toMatchObject({ code: 'unavailable', retryAfter: 2 })
      expect(fault.publicMessage).toBe('File storage is not available')
      expect(fault.message).not.toContain(bucket.secretAccessKey)
    }
    expect((await faultOf(broken.ping())).message).toMatch(message)
    broken.close()
  })
})

describe('the S3 store behind a faulty network', () => {
  let proxy: FaultyProxy
  let store: ObjectStore
  beforeEach(async () => {
    proxy = await openFaultyProxy(bucket.endpoint)
    store = createS3Store({ ...bucket, endpoint: proxy.url }, quick)
  })
  afterEach(async () => {
    store.close()
    await proxy.close()
  })

  async function putAndGet(): Promise<void> {
    const bytes = freshBytes(20_000)
    await store.put(keyOf(bytes), bytes, png)
    const direct = createS3Store(bucket)
    expect(bytes.equals((await direct.get(keyOf(bytes)))?.bytes ?? Buffer.alloc(0))).toBe(true)
    direct.close()
  }

  it('stores a file despite four 503 responses', async () => {
    for (let times = 0; times < 4; times++) proxy.mishaps.push({ kind: 'status', status: 503 })
    await putAndGet()
    expect(proxy.connections()).toBe(5)
  })

  it('gives up after five attempts', async () => {
    for (let times = 0; times < 9; times++) proxy.mishaps.push({ kind: 'status', status: 503 })
    const fault = await faultOf(store.has(keyOf('a')))
    expect(fault).toMatchObject({ code: 'unavailable' })
    expect(fault.message).toContain('answered 503')
    expect(proxy.connections()).toBe(5)
  })

  it('does not retry a ping', async () => {
    proxy.mishaps.push({ kind: 'status', status: 503 })
    expect((await faultOf(store.ping())).message).toContain('answered 503')
    expect(proxy.connections()).toBe(1)
  })

  it('gives up on a response that does not come, and stores the file again', async () => {
    proxy.mishaps.push({ kind: 'silence' })
    await putAndGet()
    expect(proxy.connections()).toBe(2)
  })

  it('starts no attempt after its time limit', async () => {
    for (let times = 0; times < 9; times++) proxy.mishaps.push({ kind: 'silence' })
    const limits = { ...quick, lastAttemptMs: quick.requestTimeoutMs }
    const impatient = createS3Store({ ...bucket, endpoint: proxy.url }, limits)
    const fault = await faultOf(impatient.has(keyOf('a')))
    expect(fault.message).toContain('TimeoutError')
    expect(proxy.connections()).toBe(1)
    impatient.close()
  })

  it.each([
    ['reset', { kind: 'reset', afterBytes: 1000 }],
    ['stalled', { kind: 'stall', afterBytes: 1000 }],
  ] as const)('reads again if the body is %s after 1 KB', async (_, mishap) => {
    const bytes = freshBytes(100_000)
    const direct = createS3Store(bucket)
    await direct.put(keyOf(bytes), bytes, png)
    direct.close()
    proxy.mishaps.push(mishap, mishap)
    expect(bytes.equals((await store.get(keyOf(bytes)))?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(proxy.connections()).toBe(3)
  })

  it('counts a file as stored even if the response was lost', async () => {
    proxy.mishaps.push({ kind: 'reset', afterBytes: 1 })
    await putAndGet()
  })

  it('gives up on a server that accepts no connections', async () => {
    const deaf = await startDeafServer()
    const lost = createS3Store({ ...bucket, endpoint: deaf.url }, { ...quick, pausesMs: [10] })
    const fault = await faultOf(lost.put(keyOf('a'), Buffer.from('a'), png))
    expect(fault).toMatchObject({ code: 'unavailable' })
    expect(fault.message).toContain('did not establish a connection')
    lost.close()
    deaf.close()
  })

  it('gives up on a server that is not there', async () => {
    await proxy.close()
    const fault = await faultOf(store.get(keyOf('a')))
    expect(fault.message).toContain('ECONNREFUSED')
    proxy = await openFaultyProxy(bucket.endpoint)
  })
})

describe('the limits in earnest', () => {
  it('are those that the service promises', () => {
    expect(s3Limits).toMatchObject({ connectionTimeoutMs: 1000, requestTimeoutMs: 5000 })
    expect(s3Limits.pausesMs).toHaveLength(4)
    expect(s3Limits.pausesMs.reduce((sum, pause) => sum + pause)).toBe(5000)
  })
})
