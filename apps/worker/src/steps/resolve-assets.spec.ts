import { type Design, parseDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { randomAsset } from '../render-pool/testing/pool-fixtures'
import { resolveAssets } from './resolve-assets'

const image = (id: string, src: string): object => ({
  id,
  type: 'image',
  src,
  width: 10,
  height: 10,
})

const design: Design = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [
    {
      id: 'one',
      background: { type: 'image', src: 'https://cdn.example/back.png', fit: 'cover' },
      children: [
        image('photo', 'https://cdn.example/photo.jpg?token=secret'),
        image('again', 'https://cdn.example/photo.jpg?token=secret'),
      ],
    },
    { id: 'two', children: [image('other', 'https://cdn.example/other.jpg')] },
  ],
}).design

const never = new AbortController().signal
const unusable = new AppError('asset_unusable', 'the image from cdn.example cannot be fetched', {
  internal: 'ECONNREFUSED 10.0.0.7',
})

describe('resolveAssets', () => {
  it('fetches every source of the pages once, and nothing of other pages', async () => {
    const asset = randomAsset(10)
    const fetch = jest.fn<Promise<typeof asset>, [string]>(() => Promise.resolve(asset))
    const { sources, bytes } = await resolveAssets({
      design,
      pages: [1],
      replacedSources: [],
      fetcher: { fetch },
      signal: never,
    })
    expect(fetch.mock.calls.map(([src]) => src)).toEqual([
      'https://cdn.example/back.png',
      'https://cdn.example/photo.jpg?token=secret',
    ])
    expect(sources['https://cdn.example/back.png']).toBe(asset.sha256)
    expect([...bytes.keys()]).toEqual([asset.sha256])
  })

  it('refuses more bytes than one render may hold, counting the same content once', async () => {
    const one = randomAsset(600)
    const other = randomAsset(600)
    const request = { design, pages: [1], replacedSources: [], signal: never, budget: 1000 }
    const same = { fetch: () => Promise.resolve(one) }
    expect((await resolveAssets({ ...request, fetcher: same })).bytes.size).toBe(1)
    const different = {
      fetch: (src: string) => Promise.resolve(src.endsWith('back.png') ? one : other),
    }
    await expect(resolveAssets({ ...request, fetcher: different })).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: 'element "photo": the files of this render are too large in total',
    })
  })

  it.each([
    ['https://cdn.example/photo.jpg?token=secret', 'element "photo"'],
    ['https://cdn.example/back.png', 'element "one"'],
  ])(
    'names the element whose asset cannot be used: %s',
    async (bad, place) => {
      const fetch = (src: string): Promise<ReturnType<typeof randomAsset>> =>
        src === bad ? Promise.reject(unusable) : new Promise(() => undefined)
      const resolving = resolveAssets({
        design,
        pages: [1],
        replacedSources: [],
        fetcher: { fetch },
        signal: never,
      })
      await expect(resolving).rejects.toMatchObject({
        code: 'asset_unusable',
        publicMessage: `${place}: the image from cdn.example cannot be fetched`,
        message: `${place}: ECONNREFUSED 10.0.0.7`,
      })
    },
    2000,
  )

  it('names a font by its place in the document', async () => {
    const fonts = [{ family: 'Own', src: 'https://cdn.example/own.ttf' }]
    const document = { schemaVersion: 1, width: 9, height: 9, fonts, pages: [{ id: 'p' }] }
    const resolving = resolveAssets({
      design: parseDesign(document).design,
      pages: [1],
      replacedSources: [],
      fetcher: { fetch: () => Promise.reject(unusable) },
      signal: never,
    })
    await expect(resolving).rejects.toMatchObject({
      publicMessage: 'fonts[0]: the image from cdn.example cannot be fetched',
    })
  })

  it.each([
    ['a store that is away', new AppError('unavailable', 'Try again later')],
    ['a bug', new TypeError('x is undefined')],
  ])('blames no element for %s', async (_what, error) => {
    const fetcher = { fetch: () => Promise.reject(error) }
    const request = { design, pages: [2], replacedSources: [], fetcher, signal: never }
    await expect(resolveAssets(request)).rejects.toBe(error)
    await expect(resolveAssets({ ...request, forgiving: 'files' })).rejects.toBe(error)
  })

  it.each([
    [256 * 1024 * 1024, 1],
    [256 * 1024 * 1024 + 1, 0],
  ])('holds 256 MiB by default: %d bytes', async (length, held) => {
    const asset = { ...randomAsset(1), bytes: { length } as Uint8Array }
    const fetcher = { fetch: () => Promise.resolve(asset) }
    const request = { design, pages: [2], replacedSources: [], fetcher, signal: never }
    const resolved = await resolveAssets(request).catch(() => undefined)
    expect(resolved?.bytes.size ?? 0).toBe(held)
  })

  it('fetches the picture that another one replaced, and does without it if it is gone', async () => {
    const asset = randomAsset(10)
    const replacedSources = [
      { elementId: 'photo', previousSrc: 'https://cdn.example/old.jpg' },
      { elementId: 'one', previousSrc: 'https://cdn.example/gone.jpg' },
      { elementId: 'other', previousSrc: 'https://cdn.example/elsewhere.jpg' },
    ]
    const fetch = (src: string): Promise<typeof asset> =>
      src.endsWith('gone.jpg') ? Promise.reject(unusable) : Promise.resolve(asset)
    const request = { design, pages: [1], replacedSources, fetcher: { fetch }, signal: never }
    const { sources } = await resolveAssets(request)
    expect(Object.keys(sources).map(src => src.split('/')[3])).toEqual([
      'back.png',
      'photo.jpg?token=secret',
      'old.jpg',
    ])
  })

  it.each<[string, number[], boolean, number]>([
    ['what is stale first', [5000, 300], false, 300],
    ['what cannot change', [Infinity, Infinity], false, Infinity],
    ['what must be revalidated each time', [Infinity, -Infinity], false, -Infinity],
    ['a replaced picture that is gone', [Infinity, Infinity], true, -Infinity],
  ])('is fresh as long as all of it is: %s', async (...[, moments, gone, freshUntil]) => {
    const left = [...moments]
    const fetch = (src: string): Promise<ReturnType<typeof randomAsset>> =>
      src.endsWith('gone.jpg')
        ? Promise.reject(unusable)
        : Promise.resolve({ ...randomAsset(10), freshUntil: left.shift() ?? NaN })
    const previousSrc = 'https://cdn.example/gone.jpg'
    const replacedSources = gone ? [{ elementId: 'photo', previousSrc }] : []
    const request = { design, pages: [1], replacedSources, fetcher: { fetch }, signal: never }
    expect((await resolveAssets(request)).freshUntil).toBe(freshUntil)
  })

  it('ends the other fetches when one fails', async () => {
    const ended: string[] = []
    const fetch = (src: string, { signal }: { signal: AbortSignal }): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(src)
          reject(new Error('aborted'))
        })
        if (src.endsWith('other.jpg')) reject(unusable)
      })
    const resolving = resolveAssets({
      design,
      pages: [1, 2],
      replacedSources: [],
      fetcher: { fetch },
      signal: never,
    })
    await expect(resolving).rejects.toMatchObject({ code: 'asset_unusable' })
    expect(ended).toHaveLength(3)
  })

  it('returns the pictures that cannot be used, and fetches the others, if it may do without them', async () => {
    const asset = randomAsset(10)
    const fetch = (src: string): Promise<typeof asset> =>
      src.endsWith('back.png') ? Promise.reject(unusable) : Promise.resolve(asset)
    const request = { design, pages: [1], replacedSources: [], fetcher: { fetch }, signal: never }
    const resolved = await resolveAssets({ ...request, forgiving: 'images' })
    expect([...resolved.unusable]).toEqual([['https://cdn.example/back.png', unusable]])
    expect(Object.keys(resolved.sources)).toEqual(['https://cdn.example/photo.jpg?token=secret'])
    expect(resolved.freshUntil).toBe(-Infinity)
  })

  it.each<[string, string[], Error]>([
    ['a font', ['https://cdn.example/own.ttf'], unusable],
    ['a store that is away', [], new AppError('unavailable', 'Try again later')],
  ])('never does without %s', async (_what, bad, error) => {
    const fonts = [{ family: 'Own', src: 'https://cdn.example/own.ttf' }]
    const fetch = (src: string): Promise<ReturnType<typeof randomAsset>> =>
      bad.length === 0 || bad.includes(src)
        ? Promise.reject(error)
        : Promise.resolve(randomAsset(10))
    const request = { pages: [1], replacedSources: [], fetcher: { fetch }, signal: never }
    const own = { ...design, fonts: parseDesign({ ...design, fonts }).design.fonts }
    const resolving = resolveAssets({ ...request, design: own, forgiving: 'images' })
    await expect(resolving).rejects.toMatchObject({
      code: error instanceof AppError ? error.code : undefined,
    })
  })

  it('fetches nothing twice in one render', async () => {
    const fetch = jest.fn((src: string) =>
      src.endsWith('back.png') ? Promise.reject(unusable) : Promise.resolve(randomAsset(10)),
    )
    const request = { design, pages: [1], replacedSources: [], fetcher: { fetch }, signal: never }
    const fetched = new Map<string, ReturnType<typeof fetch>>()
    const first = await resolveAssets({ ...request, forgiving: 'images', fetched })
    const second = await resolveAssets({ ...request, forgiving: 'images', fetched })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(second).toEqual(first)
  })

  it('passes on the reason when the render is given up', async () => {
    const reason = new Error('the lease is lost')
    const fetch = (): Promise<never> => Promise.reject(new Error('aborted'))
    const signal = AbortSignal.abort(reason)
    const resolving = resolveAssets({
      design,
      pages: [1],
      replacedSources: [],
      fetcher: { fetch },
      signal,
    })
    await expect(resolving).rejects.toBe(reason)
  })
})
