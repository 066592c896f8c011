import { gzipSync } from 'node:zlib'
import { drip, type LocalServer, reply, startServer } from './testing/local-server'
import { parseAllowedAddresses } from './guard/allowed-addresses'
import { FetchFault } from './fetch-fault'
import { fetchLimits, type FetchLimits } from './fetch-limits'
import { createGuardedFetch, type FetchedFile, type GuardedFetch } from './guarded-fetch'
import { createFetchGuard } from './guard/url-guard'

type Answer = Parameters<typeof startServer>[0]

/** Small enough for a test to wait for, and far enough apart to tell which of them struck. */
const limits: FetchLimits = {
  ...fetchLimits,
  connectMs: 400,
  headersMs: 400,
  bodyMs: 400,
  totalMs: 900,
  headerBytes: 2000,
  fileBytes: 50_000,
}
const never = new AbortController().signal
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function serve(answer: Answer): Promise<LocalServer> {
  const server = await startServer(answer)
  open.push(server)
  return server
}

function fetcher(servers: LocalServer[], changed: Partial<FetchLimits> = {}): GuardedFetch {
  const allowed = parseAllowedAddresses(servers.map(server => server.allowed))
  const guard = createFetchGuard({ allowed, ownHosts: [] })
  const guarded = createGuardedFetch({ guard, limits: { ...limits, ...changed } })
  open.unshift(guarded)
  return guarded
}

async function fetchFrom(
  answer: Answer,
  changed: Partial<FetchLimits> = {},
): Promise<FetchedFile & { ms: number; server: LocalServer }> {
  const server = await serve(answer)
  const started = performance.now()
  const file = await fetcher([server], changed).fetch(`${server.url}/a.png?b=1`, { signal: never })
  return { ...file, ms: performance.now() - started, server }
}

async function faultFrom(answer: Answer, changed: Partial<FetchLimits> = {}): Promise<FetchFault> {
  const server = await serve(answer)
  const fetching = fetcher([server], changed).fetch(server.url, { signal: never })
  const fault: unknown = await fetching.then(
    () => 'no fault',
    (error: unknown) => error,
  )
  if (!(fault instanceof FetchFault)) throw new Error(`expected a FetchFault, got ${String(fault)}`)
  return fault
}

describe('a guarded fetch', () => {
  it('brings the bytes and what to ask with later', async () => {
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

  it('sends nothing but what it must, and asks for the bytes as they are', async () => {
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

  it('takes a file of exactly the limit, and one of unknown length', async () => {
    const { bytes } = await fetchFrom(socket => {
      socket.write(reply('a'.repeat(limits.fileBytes)))
    })
    expect(bytes).toHaveLength(limits.fileBytes)
    const chunked = await fetchFrom(socket => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n')
    })
    expect(chunked.bytes?.toString()).toBe('abc')
  })

  it('asks an unchanged file for its state only, at the URL that gave it', async () => {
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
      ...[false, false],
      ...[false, true],
    ])
    expect(server.requests[3]).toContain('if-modified-since: today')
  })

  it.each(['"\xff"', `"${'a'.repeat(500)}"`, ''])('does not keep the tag %j', async tag => {
    const { validators } = await fetchFrom(socket => {
      socket.write(Buffer.from(reply('picture', `ETag: ${tag}\r\n`), 'latin1'))
    })
    expect(validators).not.toHaveProperty('etag')
  })

  it('tries once more when a kept connection was closed', async () => {
    let closed = false
    const { bytes } = await fetchFrom(socket => {
      if (closed) socket.write(reply('picture'))
      else socket.destroy()
      closed = true
    })
    expect(bytes?.toString()).toBe('picture')
  })
})

describe('a server that does not play fair', () => {
  const slow: [string, Answer][] = [
    ['says nothing', () => undefined],
    [
      'drips its headers',
      socket => {
        socket.write('HTTP/1.1 200 OK\r\n')
        drip(socket, 'X: y\r\n', 100)
      },
    ],
    [
      'answers 103 for ever',
      socket => {
        drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 100)
      },
    ],
    [
      'stops inside the body',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1'),
    ],
    [
      'drips its body',
      socket => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n')
        drip(socket, 'a', 100)
      },
    ],
    [
      'sends ever more chunks',
      socket => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
        drip(socket, '1\r\na\r\n', 100)
      },
    ],
  ]
  it.each(slow)('that %s is given up in time', async (_, answer) => {
    const started = performance.now()
    expect((await faultFrom(answer)).publicReason).toBe('takes too long to arrive')
    expect(performance.now() - started).toBeLessThan(limits.totalMs + 600)
  })

  const silent: [string, Answer, string][] = [
    ['before the headers', () => undefined, 'UND_ERR_HEADERS_TIMEOUT'],
    [
      'inside the body',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1'),
      'UND_ERR_BODY_TIMEOUT',
    ],
  ]
  it.each(silent)(
    'is not waited for as long as the whole may last: silence %s',
    async (_, answer, code) => {
      const fault = await faultFrom(answer, { totalMs: 20_000 })
      expect(fault.message).toContain(code)
    },
  )

  const large: [string, Answer][] = [
    [
      'promises 10^14 bytes',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999999999\r\n\r\n'),
    ],
    [
      'promises one byte too many',
      socket => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${limits.fileBytes + 1}\r\n\r\n`),
    ],
    [
      'sends endless chunks',
      socket => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
        drip(socket, `4000\r\n${'a'.repeat(0x4000)}\r\n`, 5)
      },
    ],
    [
      'sends a body without a length or an end',
      socket => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        drip(socket, 'a'.repeat(10_000), 5)
      },
    ],
  ]
  it.each(large)('that %s is broken off', async (_, answer) => {
    const started = performance.now()
    const gone: boolean[] = []
    const fault = await faultFrom((socket, request) => {
      socket.on('close', () => gone.push(true))
      answer(socket, request)
    })
    expect(fault.publicReason).toBe('is too large')
    expect(performance.now() - started).toBeLessThan(limits.bodyMs)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(gone).toEqual([true])
  })

  const broken: [string, Answer][] = [
    ['resets the connection', socket => socket.resetAndDestroy()],
    ['closes at once', socket => socket.end()],
    ['speaks something else', socket => socket.write('SSH-2.0-OpenSSH_9.2\r\n')],
    [
      'sends less than it promised',
      socket => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1'),
    ],
    [
      'tells two lengths',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'),
    ],
    [
      'tells a length that is none',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\na'),
    ],
    [
      'sends a header of 3 KB',
      socket => socket.write(reply('a', `X-Long: ${'a'.repeat(3000)}\r\n`)),
    ],
    [
      'breaks its chunks',
      socket => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    ],
  ]
  it.each(broken)('that %s cannot be fetched from', async (_, answer) => {
    expect((await faultFrom(answer)).publicReason).toBe('cannot be fetched')
  })

  it('that sends a gzip bomb is broken off before a byte is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const fault = await faultFrom(socket => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`,
      )
      socket.write(bomb)
    })
    expect(fault.publicReason).toBe('is sent compressed, which is not accepted')
  })

  it.each([
    ['404 Not Found', 'is answered with status 404'],
    ['500 Oh', 'is answered with status 500'],
    ['204 No Content', 'is answered with status 204'],
    ['304 Not Modified', 'is answered with status 304'],
    ['302 Found', 'is answered with status 302'],
  ])('that answers %s is quoted', async (status, reason) => {
    expect((await faultFrom(socket => socket.write(reply('', '', status)))).publicReason).toBe(
      reason,
    )
  })

  it('that accepts a TLS connection in silence is given up after the time for connecting', async () => {
    const server = await serve(() => undefined)
    const started = performance.now()
    const fetching = fetcher([server], { totalMs: 20_000 }).fetch(
      server.url.replace('http', 'https'),
      { signal: never },
    )
    await expect(fetching).rejects.toMatchObject({ publicReason: 'cannot be fetched' })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('that has no certificate cannot be fetched from', async () => {
    const plain = await serve(socket => socket.end(reply('no TLS')))
    const fetching = fetcher([plain]).fetch(plain.url.replace('http', 'https'), { signal: never })
    await expect(fetching).rejects.toMatchObject({ publicReason: 'cannot be fetched' })
  })

  it('that nobody runs cannot be fetched from', async () => {
    const server = await startServer(() => undefined)
    await server.close()
    const fetching = fetcher([server]).fetch(server.url, { signal: never })
    await expect(fetching).rejects.toMatchObject({ publicReason: 'cannot be fetched' })
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
    const started = performance.now()
    const fault = await faultFrom(socket => {
      setTimeout(() => socket.write(reply('', 'Location: /again\r\n', '302 Found')), 250)
    })
    expect(fault.publicReason).toBe('takes too long to arrive')
    expect(performance.now() - started).toBeLessThan(limits.totalMs + 300)
  })

  it('break off a body that never ends', async () => {
    const gone: boolean[] = []
    await fetchFrom((socket, request) => {
      if (request.startsWith('GET /end')) {
        socket.write(reply('picture'))
        return
      }
      socket.on('close', () => gone.push(true))
      socket.write('HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 90000\r\n\r\n')
      drip(socket, 'a', 10)
    })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(gone).toEqual([true])
  })
})

describe('an aborted fetch', () => {
  it.each([0, 100])('ends at once with the reason of its caller, after %d ms', async ms => {
    const server = await serve(() => undefined)
    const abort = new AbortController()
    const fetching = fetcher([server]).fetch(server.url, { signal: abort.signal })
    setTimeout(() => {
      abort.abort(new Error('render cancelled'))
    }, ms)
    await expect(fetching).rejects.toThrow('render cancelled')
  })
})
