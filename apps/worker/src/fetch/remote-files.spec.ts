import { endlessRoom } from './testing/guarded-fixture'
import { createAssetCache } from './asset-cache'
import { type FetchedFile, type GuardedFetch } from './guarded-fetch'
import { createRemoteFiles, type RemoteFiles } from './remote-files'

const asker = { organizationId: 'org_1', room: endlessRoom, signal: new AbortController().signal }
const url = 'https://cdn.example/a.png'

interface World {
  files: RemoteFiles
  /** The server's next responses. */
  answers: (Partial<FetchedFile> & { text?: string })[]
  /** The ETag sent with each request, or null. */
  asked: (string | null)[]
  clock: { seconds: number }
}

function world(cacheBytes = 1000): World {
  const answers: World['answers'] = []
  const asked: World['asked'] = []
  const clock = { seconds: 0 }
  const guarded: Pick<GuardedFetch, 'fetch'> = {
    fetch: (_, { known }) => {
      asked.push(known?.etag ?? null)
      const { text = '', ...others } = answers.shift() ?? {}
      const file = {
        bytes: Buffer.from(text),
        cacheControl: undefined,
        age: 0,
        validators: { url },
      }
      return Promise.resolve({ ...file, ...others })
    },
  }
  const cache = createAssetCache(cacheBytes)
  const files = createRemoteFiles({ guarded, cache, now: () => clock.seconds * 1000 })
  return { files, answers, asked, clock }
}

async function textOf({ files }: World): Promise<string> {
  const { bytes } = await files(url, asker)
  return Buffer.from(bytes).toString()
}

const etag = (value: string): FetchedFile['validators'] => ({ url, etag: value })

describe('remote files', () => {
  it.each([
    [undefined, 59, 60],
    ['max-age=300', 299, 300],
    ['max-age=31536000', 86_399, 86_400],
  ])('with Cache-Control %j are fresh at %d s and not at %d s', async (cacheControl, yes, no) => {
    const it = world()
    it.answers.push({ text: 'one', cacheControl }, { text: 'two' })
    await textOf(it)
    it.clock.seconds = yes
    expect(await textOf(it)).toBe('one')
    it.clock.seconds = no
    expect(await textOf(it)).toBe('two')
  })

  it('with no-store are fetched each time, whatever earlier responses said', async () => {
    const it = world()
    it.answers.push({ text: 'one' }, { text: 'two', cacheControl: 'no-store' }, { text: 'three' })
    expect(await textOf(it)).toBe('one')
    it.clock.seconds = 61
    expect(await textOf(it)).toBe('two')
    expect(await textOf(it)).toBe('three')
  })

  it('are revalidated when stale, and stay fresh as long as before', async () => {
    const it = world()
    const cacheControl = 'max-age=300'
    it.answers.push({ text: 'one', cacheControl, validators: etag('"1"') })
    it.answers.push({ bytes: null, validators: { url } }, { bytes: null }, { text: 'two' })
    await textOf(it)
    it.clock.seconds = 301
    const { sha256 } = await it.files(url, asker)
    expect(sha256).toHaveLength(64)
    it.clock.seconds = 600
    expect(await textOf(it)).toBe('one')
    it.clock.seconds = 602
    expect(await textOf(it)).toBe('one')
    expect(it.asked).toEqual([null, '"1"', '"1"'])
  })

  it('get the new freshness of an unchanged response', async () => {
    const it = world()
    it.answers.push({ text: 'one', validators: etag('"1"') })
    it.answers.push({ bytes: null, cacheControl: 'max-age=500', validators: etag('"2"') })
    it.answers.push({ text: 'two' })
    await textOf(it)
    it.clock.seconds = 61
    await textOf(it)
    it.clock.seconds = 560
    expect(await textOf(it)).toBe('one')
    it.clock.seconds = 562
    expect(await textOf(it)).toBe('two')
    expect(it.asked).toEqual([null, '"1"', '"2"'])
  })

  it('that have changed are not revalidated by the ETag of the file before', async () => {
    const it = world()
    it.answers.push({ text: 'one', validators: etag('"1"') }, { text: 'two' }, { text: 'three' })
    for (const [seconds, expected] of [
      [0, 'one'],
      [60, 'two'],
      [120, 'three'],
    ] as const) {
      it.clock.seconds = seconds
      expect(await textOf(it)).toBe(expected)
    }
    expect(it.asked).toEqual([null, '"1"', null])
  })

  it('whose bytes were evicted are fetched completely, not revalidated', async () => {
    const it = world(5)
    const cacheControl = 'max-age=300'
    it.answers.push({ text: 'large one', cacheControl, validators: etag('"1"') }, { text: 'two' })
    await textOf(it)
    expect(await textOf(it)).toBe('two')
    expect(it.asked).toEqual([null, null])
  })

  it.each([
    [undefined, 60_000],
    ['max-age=300', 300_000],
    ['no-cache', 0],
    ['no-store', -Infinity],
  ])('with Cache-Control %j are fresh for %d ms', async (cacheControl, freshMs) => {
    const it = world()
    it.answers.push({ text: 'one', cacheControl, validators: etag('"1"') }, { text: 'two' })
    it.clock.seconds = 10
    expect((await it.files(url, asker)).freshUntil).toBe(10_000 + freshMs)
    it.clock.seconds = 30
    const again = await it.files(url, asker)
    expect(again.freshUntil).toBe(freshMs > 20_000 ? 10_000 + freshMs : 90_000)
  })

  it('that the server reports as unchanged become fresh again', async () => {
    const it = world()
    it.answers.push({ text: 'one', cacheControl: 'max-age=300', validators: etag('"1"') })
    it.answers.push({ bytes: null, validators: { url } })
    await textOf(it)
    it.clock.seconds = 400
    expect((await it.files(url, asker)).freshUntil).toBe(700_000)
  })

  it('are remembered for 2,000 URLs; one more drops the least recently used', async () => {
    const it = world(1e6)
    const fetch = (index: number): Promise<unknown> => it.files(`${url}?${index}`, asker)
    const asked = async (index: number): Promise<boolean> => {
      const before = it.asked.length
      await fetch(index)
      return it.asked.length > before
    }
    for (let index = 0; index < 2000; index++) await fetch(index)
    expect(await asked(0)).toBe(false)
    await fetch(2000)
    expect([await asked(0), await asked(2), await asked(1)]).toEqual([false, false, true])
  })

  it('carry the hash of their bytes', async () => {
    const it = world()
    it.answers.push({ text: 'abc' })
    expect((await it.files(url, asker)).sha256).toMatch(/^ba7816bf/)
  })
})
