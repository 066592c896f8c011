import { AppError } from '@platen/errors'
import { type StoredObject } from '@platen/storage'
import {
  fakeDial,
  type LocalServer,
  publicHosts,
  refusedAnswers,
  refusedUrls,
  reply,
  startServer,
} from '@platen/outbound/testing'
import { createAssetFetcher } from '.'
import { sha256Of } from './asset-cache'
import { type AssetFetcher, type AssetFetcherOptions } from './asset-fetcher'
import { type RenderFetcher } from './render-files'

const { signal } = new AbortController()
const stored = new Map<string, StoredObject>()
let reads = 0
const store = {
  get: (key: string): Promise<StoredObject | null> => {
    reads++
    return Promise.resolve(stored.get(key) ?? null)
  },
}
const fetchers: AssetFetcher[] = []

type TestFetcher = Pick<RenderFetcher, 'fetch'> & { close(): Promise<void> }
let server: LocalServer
let answer: Parameters<typeof startServer>[0]

beforeEach(async () => {
  answer = socket => socket.write(reply('picture'))
  server = await startServer((socket, request) => answer(socket, request))
})
afterEach(async () => {
  for (const fetcher of fetchers.splice(0)) await fetcher.close()
  await server.close()
})

function open(options: Partial<AssetFetcherOptions> = {}): TestFetcher {
  const fetcher = createAssetFetcher({
    allowedAddresses: [server.allowed],
    cacheBytes: 1e6,
    memory: { total: 1e8, perPart: 5e7 },
    store,
    ...options,
  })
  fetchers.push(fetcher)
  const { fetch } = fetcher.openRender({ organizationId: 'org_1' })
  return { fetch, close: () => fetcher.close() }
}

async function faultOf(fetching: Promise<unknown>): Promise<AppError> {
  try {
    await fetching
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('the file was fetched')
}

describe('a src that leads inside', () => {
  it.each(refusedUrls(''))('is refused before DNS: %s', async src => {
    const { dial, dialled } = fakeDial(server.port)
    const resolved: string[] = []
    const resolve = (name: string): Promise<string[]> => {
      resolved.push(name)
      return Promise.resolve(['8.8.8.8'])
    }
    const fault = await faultOf(open({ dial, resolve }).fetch(src, { signal }))
    expect(fault.code).toBe('asset_unusable')
    expect({ resolved, dialled }).toEqual({ resolved: [], dialled: [] })
  })

  it('reaches no listener of this machine in any spelling', async () => {
    const port = `:${server.port}`
    const fetcher = open({ allowedAddresses: [`203.0.113.1${port}`] })
    for (const src of refusedUrls(port)) await faultOf(fetcher.fetch(src, { signal }))
    for (const answers of [...refusedAnswers, ['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1']]) {
      const named = open({
        allowedAddresses: [`203.0.113.1${port}`],
        resolve: () => Promise.resolve(answers),
      })
      const fault = await faultOf(named.fetch(`http://host.example${port}/`, { signal }))
      expect(fault.message).toContain('is not public')
    }
    expect(server.connections()).toBe(0)
    await open().fetch(server.url, { signal })
    expect(server.connections()).toBe(1)
  })

  it('is refused at the next connect, if its name has moved inside', async () => {
    const { dial, dialled } = fakeDial(server.port)
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const resolve = (): Promise<string[]> => Promise.resolve(answers.shift() ?? [])
    answer = socket =>
      socket.end(reply('picture', 'Cache-Control: no-store\r\nConnection: close\r\n'))
    const fetcher = open({ dial, resolve })
    await fetcher.fetch('http://host.example/', { signal })
    const fault = await faultOf(fetcher.fetch('http://host.example/', { signal }))
    expect(fault.publicMessage).toBe('the file from host.example cannot be fetched')
    expect(dialled).toEqual(['8.8.8.8'])
  })

  it('is refused when it is this service itself', async () => {
    const { dial } = fakeDial(server.port)
    const fetcher = open({ dial, ownUrls: ['https://platen.example:8443/base'] })
    const fault = await faultOf(fetcher.fetch('https://platen.example/files/a', { signal }))
    expect(fault.message).toContain('platen.example is this service')
  })

  it.each(publicHosts)('is none: %s', async (host, address) => {
    const { dial, dialled } = fakeDial(server.port)
    const resolve = (): Promise<string[]> => Promise.resolve([address])
    const { bytes } = await open({ dial, resolve }).fetch(`http://${host}/`, { signal })
    expect(Buffer.from(bytes).toString()).toBe('picture')
    expect(dialled).toEqual([address])
  })
})

describe('what a caller sees', () => {
  it.each([
    ['blocked', 'http://10.0.0.1/a?secret=1', '10.0.0.1'],
    ['unresolvable', 'http://gone.example/a?secret=1', 'gone.example'],
    ['refused', 'http://closed.example:PORT/a?secret=1', 'closed.example'],
    ['no TLS', 'https://host.example:PORT/a?secret=1', 'host.example'],
  ])('is the same message for %s, with the reason only in the log', async (_, src, host) => {
    const resolve = (name: string): Promise<string[]> => {
      if (name === 'gone.example') return Promise.reject(new Error('getaddrinfo ENOTFOUND'))
      return Promise.resolve([name === 'closed.example' ? '127.0.0.9' : '127.0.0.1'])
    }
    const port = String(server.port)
    const fetcher = open({ allowedAddresses: [`127.0.0.0/8:${port}`], resolve })
    const fault = await faultOf(fetcher.fetch(src.replace('PORT', port), { signal }))
    expect(fault.publicMessage).toBe(`the file from ${host} cannot be fetched`)
    expect(fault.message.length).toBeGreaterThan(fault.publicMessage.length + 10)
    expect(fault.message).not.toContain('secret')
  })

  it.each([
    ['404 Not Found', 'is not available (status 404)'],
    ['503 Busy', 'is not available (status 503)'],
  ])('is the status %s', async (status, reason) => {
    answer = socket => socket.write(reply('', '', status))
    const fault = await faultOf(open().fetch(server.url, { signal }))
    expect(fault.publicMessage).toBe(`the file from 127.0.0.1 ${reason}`)
  })

  it.each([
    ['ftp://host.example/', 'the src must be an http, https or data: URL'],
    ['nonsense', 'the src must be an http, https or data: URL'],
    ['data:text/html,hi', 'the src must be a data: URL of an image, an SVG or a font'],
    ['asset:../../etc/passwd', 'the src must refer to an asset'],
    [`asset:team_1/${'0'.repeat(64)}.png`, 'the src must refer to an asset'],
    [`asset:org_1/${'0'.repeat(64)}.png`, 'the uploaded asset does not exist'],
  ])('is what is wrong with %s', async (src, message) => {
    const fault = await faultOf(open().fetch(src, { signal }))
    expect(fault).toMatchObject({ code: 'asset_unusable', publicMessage: message })
  })

  it('keeps its cause for the log', async () => {
    answer = socket => socket.destroy()
    expect((await faultOf(open().fetch(server.url, { signal }))).cause).toMatchObject({
      name: 'FetchFault',
      cause: { code: 'UND_ERR_SOCKET' },
    })
    expect((await faultOf(open().fetch('nonsense', { signal }))).cause).toBeInstanceOf(AppError)
  })
})

describe('an organization', () => {
  it('does not wait for a name that another organization waits for, even for the same URL', async () => {
    const asked: string[] = []
    const resolve: AssetFetcherOptions['resolve'] = (name, asker) => {
      asked.push(`${asker.organizationId} ${name}`)
      if (asker.organizationId === 'org_2') return Promise.resolve(['127.0.0.1'])
      return new Promise((_, reject) => {
        asker.signal.addEventListener('abort', () => reject(asker.signal.reason as Error))
      })
    }
    const fetcher = createAssetFetcher({
      allowedAddresses: [server.allowed],
      cacheBytes: 1e6,
      memory: { total: 1e8, perPart: 5e7 },
      store,
      resolve,
    })
    fetchers.push(fetcher)
    const abort = new AbortController()
    const url = `http://host.example:${server.port}/`
    const stuck = fetcher.openRender({ organizationId: 'org_1' }).fetch(url, abort)
    const { bytes } = await fetcher.openRender({ organizationId: 'org_2' }).fetch(url, { signal })
    expect(Buffer.from(bytes).toString()).toBe('picture')
    expect(asked).toEqual(['org_1 host.example', 'org_2 host.example'])
    abort.abort(new Error('cancelled'))
    await expect(stuck).rejects.toThrow('cancelled')
  })
})

describe('a file', () => {
  it('is fetched once while it is fresh, and once for all concurrent callers', async () => {
    const fetcher = open()
    const others = new AbortController()
    const gone = new AbortController()
    const both = [signal, others.signal].map(each => fetcher.fetch(server.url, { signal: each }))
    const third = fetcher.fetch(server.url, { signal: gone.signal })
    gone.abort(new Error('cancelled'))
    await expect(third).rejects.toThrow('cancelled')
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(await fetcher.fetch(server.url, { signal })).toEqual(first)
    expect(server.requests).toHaveLength(1)
  })

  it('that must not be cached is still fetched once for all concurrent callers', async () => {
    answer = socket => socket.write(reply('picture', 'Cache-Control: no-store\r\n'))
    const fetcher = open()
    const both = [1, 2].map(() => fetcher.fetch(server.url, { signal }))
    const [first, second] = await Promise.all(both)
    expect(first).toEqual(second)
    expect(server.requests).toHaveLength(1)
  })

  it.each(['data:image/png;base64,YWJj', 'URL'])(
    'is refused if the render has no memory for it: %s',
    async src => {
      const fetcher = open({ memory: { total: 4, perPart: 2 } })
      const fault = await faultOf(fetcher.fetch(src.replace('URL', server.url), { signal }))
      expect(fault.publicMessage).toBe('the files of this render are too large in total')
    },
  )

  it('is not fetched any more once the fetcher is closed', async () => {
    const fetcher = open()
    await fetcher.close()
    expect((await faultOf(fetcher.fetch(server.url, { signal }))).code).toBe('asset_unusable')
    expect(server.requests).toHaveLength(0)
  })

  it('is the same file whatever the fragment of its URL', async () => {
    const fetcher = open()
    await fetcher.fetch(`${server.url}/a.png#one`, { signal })
    await fetcher.fetch(`${server.url}/a.png#two`, { signal })
    expect(server.requests).toHaveLength(1)
  })

  it('of a data: URL is decoded and hashed', async () => {
    const src = `data:image/png;base64,${Buffer.from('abc').toString('base64')}`
    const { bytes, sha256 } = await open().fetch(src, { signal })
    expect(Buffer.from(bytes).toString()).toBe('abc')
    expect(sha256).toBe(sha256Of(Buffer.from('abc')))
  })

  it('of our own comes from the store, and the second time from memory', async () => {
    const sha256 = sha256Of(Buffer.from('own'))
    const key = `org_1/${sha256}.png`
    stored.set(key, { bytes: Buffer.from('own'), contentType: 'image/png' })
    const fetcher = open()
    reads = 0
    expect((await fetcher.fetch(`asset:${key}`, { signal })).sha256).toBe(sha256)
    expect((await fetcher.fetch(`asset:${key}`, { signal })).sha256).toBe(sha256)
    expect(reads).toBe(1)
    const foreign = fetcher.fetch(`asset:org_2/${sha256}.png`, { signal })
    expect((await faultOf(foreign)).publicMessage).toBe('the uploaded asset does not exist')
  })

  it('of our own is not used if it does not match its key', async () => {
    const key = `org_1/${'f'.repeat(64)}.png`
    stored.set(key, { bytes: Buffer.from('changed'), contentType: 'image/png' })
    const fault = await faultOf(open().fetch(`asset:${key}`, { signal }))
    expect(fault.publicMessage).toBe('the uploaded asset is damaged')
    expect(fault.message).toContain(key)
  })

  it('is not fetched for a render that has ended', async () => {
    const ended = AbortSignal.abort(new Error('cancelled'))
    await expect(open().fetch(server.url, { signal: ended })).rejects.toThrow('cancelled')
    await expect(open().fetch('data:image/png,a', { signal: ended })).rejects.toThrow('cancelled')
    expect(server.connections()).toBe(0)
  })

  it('is not blamed for an unavailable store', async () => {
    const away = { get: () => Promise.reject(new AppError('unavailable', 'away')) }
    const fault = await faultOf(
      open({ store: away }).fetch(`asset:org_1/${'0'.repeat(64)}.png`, { signal }),
    )
    expect(fault.code).toBe('unavailable')
  })
})
