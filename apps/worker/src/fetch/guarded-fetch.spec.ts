import { EventEmitter, getEventListeners, once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { AppError } from '@platen/errors'
import {
  type Answer,
  faultFrom,
  fetcher,
  fetchFrom,
  limits,
  never,
  serve,
} from './testing/guarded-fixture'
import { drip, reply } from '@platen/outbound/testing'

describe('a guarded fetch', () => {
  it('returns the bytes and the validators for later', async () => {
    const headers = 'ETag: "1"\r\nLast-Modified: today\r\nCache-Control: max-age=9\r\nAge: 4\r\n'
    const { bytes, cacheControl, age, validators, server } = await fetchFrom(socket => {
      socket.write(reply('picture', headers))
    })
    expect(bytes?.toString()).toBe('picture')
    expect({ cacheControl, age }).toEqual({ cacheControl: 'max-age=9', age: 4 })
    expect(validators).toEqual({
      url: `${server.url}/a.png?b=1`,
      etag: '"1"',
      lastModified: 'today',
    })
  })

  it('sends only what it must, and asks for uncompressed bytes', async () => {
    const { server } = await fetchFrom(socket => {
      socket.write(reply('picture'))
    })
    expect(server.requests[0]?.toLowerCase().split('\r\n').filter(Boolean).sort()).toEqual([
      'accept-encoding: identity',
      'accept: */*',
      'connection: keep-alive',
      'get /a.png?b=1 http/1.1',
      `host: 127.0.0.1:${server.port}`,
      'user-agent: platen',
    ])
  })

  it.each<[string, Buffer]>([
    ['gzip', gzipSync('picture')],
    ['x-gzip', gzipSync('picture')],
    ['GZIP', gzipSync('picture')],
    ['deflate', deflateSync('picture')],
    ['deflate', deflateRawSync('picture')],
    ['br', brotliCompressSync('picture')],
    ['identity', Buffer.from('picture')],
  ])('decompresses a body sent as %s although it was not requested', async (encoding, body) => {
    const { bytes } = await fetchFrom(socket => {
      const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`
      socket.write(head)
      socket.write(body)
    })
    expect(bytes?.toString()).toBe('picture')
  })

  it('decompresses up to exactly the limit, whatever the size of the pieces', async () => {
    const body = gzipSync(randomBytes(limits.fileBytes / 2).toString('hex'))
    const { bytes } = await fetchFrom(socket => {
      socket.write(
        'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n',
      )
      for (let at = 0; at < body.length; at += 100) {
        const piece = body.subarray(at, at + 100)
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        socket.write('\r\n')
      }
      socket.write('0\r\n\r\n')
    })
    expect(bytes).toHaveLength(limits.fileBytes)
  })

  it('follows a redirect to an address in raw UTF-8', async () => {
    const server = await serve((socket, request) => {
      if (request.startsWith('GET /caf%C3%A9%20')) socket.write(reply('picture'))
      else socket.write(reply('', 'Location: /café%20\r\n', '302 Found'))
    })
    const { bytes } = await fetcher([server]).fetch(server.url, { signal: never })
    expect(bytes?.toString()).toBe('picture')
  })

  it('accepts a file of exactly the limit, and one of unknown length', async () => {
    const { bytes } = await fetchFrom(socket => {
      socket.write(reply('a'.repeat(limits.fileBytes)))
    })
    expect(bytes).toHaveLength(limits.fileBytes)
    const chunked = await fetchFrom(socket => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n')
    })
    expect(chunked.bytes?.toString()).toBe('abc')
  })

  it('revalidates an unchanged file, at the URL that returned it', async () => {
    const server = await serve((socket, request) => {
      if (request.startsWith('GET /old')) socket.write(reply('', 'Location: /new\r\n', '302 Found'))
      else if (request.includes('if-none-match: "1"'))
        socket.write('HTTP/1.1 304 Not Modified\r\n\r\n')
      else socket.write(reply('picture', 'ETag: "1"\r\nLast-Modified: today\r\n'))
    })
    const guarded = fetcher([server])
    const first = await guarded.fetch(`${server.url}/old`, { signal: never })
    const known = first.validators
    const second = await guarded.fetch(`${server.url}/old`, { signal: never, known })
    expect(second.bytes).toBeNull()
    expect(server.requests.map(request => /if-(none-match|modified-since)/.test(request))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(server.requests[3]).toContain('if-modified-since: today')
  })

  it('returns a file that has changed since', async () => {
    const server = await serve(socket => {
      socket.write(reply('another picture', 'ETag: "2"\r\n'))
    })
    const known = { url: `${server.url}/`, etag: '"1"' }
    const { bytes } = await fetcher([server]).fetch(`${server.url}/`, { signal: never, known })
    expect(server.requests[0]).toContain('if-none-match: "1"')
    expect(bytes?.toString()).toBe('another picture')
  })

  it.each(['"\xff"', `"${'a'.repeat(500)}"`, ''])('does not keep the tag %j', async tag => {
    const { validators } = await fetchFrom(socket => {
      socket.write(Buffer.from(reply('picture', `ETag: ${tag}\r\n`), 'latin1'))
    })
    expect(Object.keys(validators)).toEqual(['url'])
  })

  it('does not repeat a request that got a bad answer', async () => {
    const server = await serve(socket => socket.end('SSH-2.0-OpenSSH_9.2\r\n'))
    await expect(fetcher([server]).fetch(server.url, { signal: never })).rejects.toThrow(
      'HTTPParserError',
    )
    expect(server.connections()).toBe(1)
  })

  it('tries once more if a kept connection was closed', async () => {
    let closed = false
    const { bytes } = await fetchFrom(socket => {
      if (closed) socket.write(reply('picture'))
      else socket.destroy()
      closed = true
    })
    expect(bytes?.toString()).toBe('picture')
  })
})

describe('a guarded fetch that has ended', () => {
  it.each([
    ['well', reply('picture')],
    ['badly', reply('', '', '500 Oh')],
  ])('leaves no timer and no listener behind: %s', async (_how, answer) => {
    const server = await serve(socket => socket.write(answer))
    const { signal } = new AbortController()
    // Distinguishes the timer of this limit from those of the connection.
    const totalMs = 54_321
    const set = jest.spyOn(global, 'setTimeout')
    const clear = jest.spyOn(global, 'clearTimeout')
    await fetcher([server], { totalMs })
      .fetch(server.url, { signal })
      .catch(() => undefined)
    const timers = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === totalMs)
    const cleared = clear.mock.calls.map(([timer]) => timer)
    set.mockRestore()
    clear.mockRestore()
    expect(timers).toHaveLength(1)
    expect(cleared).toContain(timers[0]?.value)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('the room for a guarded fetch', () => {
  it('is reserved before the request, and again for the length of the response', async () => {
    const server = await serve(socket => socket.write(reply('a'.repeat(40_000))))
    const rooms: [bytes: number, requests: number][] = []
    const grow = (bytes: number): Promise<void> => {
      rooms.push([bytes, server.requests.length])
      return Promise.resolve()
    }
    await fetcher([server]).fetch(server.url, { signal: never, room: { grow } })
    expect(rooms).toEqual([
      [256 * 1024, 0],
      [40_000, 1],
    ])
  })

  it('may take longer to get than the fetch itself may last', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    const server = await serve(socket => socket.write(reply('picture')))
    const grow = (): Promise<void> => {
      jest.advanceTimersByTime(100_000)
      return Promise.resolve()
    }
    const { bytes } = await fetcher([server], { totalMs: 1000 })
      .fetch(server.url, { signal: never, room: { grow } })
      .finally(() => jest.useRealTimers())
    expect(bytes?.toString()).toBe('picture')
  })

  it('is not blamed on the server if there is none', async () => {
    const server = await serve(socket => socket.write(reply('picture')))
    const tooLarge = new AppError('asset_unusable', 'the files are too large together')
    for (const refused of [256 * 1024, 7]) {
      const grow = (bytes: number): Promise<void> =>
        bytes === refused ? Promise.reject(tooLarge) : Promise.resolve()
      const fetching = fetcher([server]).fetch(server.url, { signal: never, room: { grow } })
      await expect(fetching).rejects.toBe(tooLarge)
    }
  })
})

describe('redirects', () => {
  const redirectTo = (target: string): Answer => {
    return (socket, request) => {
      if (request.startsWith('GET /end')) socket.write(reply('picture'))
      else socket.write(reply('go on', `Location: ${target}\r\n`, '302 Found'))
    }
  }

  it.each(['/end', '//127.0.0.1:PORT/end', 'http://127.0.0.1:PORT/end'])(
    'are followed to %s',
    async target => {
      const server = await serve((socket, request) => {
        redirectTo(target.replace('PORT', String(server.port)))(socket, request)
      })
      const { bytes, validators } = await fetcher([server]).fetch(server.url, { signal: never })
      expect(bytes?.toString()).toBe('picture')
      expect(validators.url).toBe(`${server.url}/end`)
    },
  )

  it.each([301, 302, 303, 307, 308])('are followed for status %d', async status => {
    const { bytes } = await fetchFrom((socket, request) => {
      if (request.startsWith('GET /end')) socket.write(reply('picture'))
      else socket.write(reply('', 'Location: /end\r\n', `${status} Go`))
    })
    expect(bytes?.toString()).toBe('picture')
  })

  it.each([
    'file:///etc/passwd',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[',
  ])('are not followed to %s', async target => {
    const fault = await faultFrom(redirectTo(target))
    expect(fault.publicReason).toBe('cannot be fetched')
    expect(fault.message).toContain('blocked')
  })

  it('are not followed to a listener of this machine', async () => {
    const inner = await serve(socket => socket.write(reply('secret')))
    const outer = await serve(redirectTo(`http://127.0.0.1:${inner.port}/`))
    const fetching = fetcher([outer]).fetch(outer.url, { signal: never })
    await expect(fetching).rejects.toMatchObject({ publicReason: 'cannot be fetched' })
    expect(inner.connections()).toBe(0)
  })

  it('end after five', async () => {
    const server = await serve(redirectTo('/again'))
    const fetching = fetcher([server]).fetch(server.url, { signal: never })
    await expect(fetching).rejects.toMatchObject({ publicReason: 'redirects more than 5 times' })
    expect(server.requests).toHaveLength(6)
  })

  it('share one time limit', async () => {
    const endless = { redirects: Infinity, totalMs: 500 }
    const fault = await faultFrom(redirectTo('/again'), endless)
    expect(fault.publicReason).toBe('takes too long to arrive')
  })

  it('break off a body that never ends', async () => {
    const gone = new EventEmitter()
    const closed = once(gone, 'close')
    await fetchFrom((socket, request) => {
      if (request.startsWith('GET /end')) {
        socket.write(reply('picture'))
        return
      }
      socket.on('close', () => gone.emit('close'))
      socket.write('HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 90000\r\n\r\n')
      drip(socket, 'a', 10)
    })
    await closed
  })
})

describe('an aborted fetch', () => {
  const reason = new Error('render cancelled')

  it('ends with the reason of its caller before it is connected', async () => {
    const server = await serve(() => undefined)
    const abort = new AbortController()
    const fetching = fetcher([server]).fetch(server.url, { signal: abort.signal })
    abort.abort(reason)
    await expect(fetching).rejects.toBe(reason)
  })

  it.each([
    ['headers', ''],
    ['body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1'],
  ])('ends with the reason of its caller while it waits for the %s', async (_what, sent) => {
    const abort = new AbortController()
    const server = await serve(socket => {
      socket.write(sent, () => abort.abort(reason))
    })
    const fetching = fetcher([server]).fetch(server.url, { signal: abort.signal })
    await expect(fetching).rejects.toBe(reason)
  })
})
