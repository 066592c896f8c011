import { EventEmitter, once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type Answer, faultFrom, fetcher, limits, never, serve } from './testing/guarded-fixture'
import { drip, reply, startServer } from '@platen/outbound/testing'

const packed = (encoding: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\n`),
    Buffer.from(`Content-Length: ${body.length}\r\n\r\n`),
    body,
  ])

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
    ['answers 103 for ever', socket => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 100)],
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
    const fault = await faultFrom(answer, { totalMs: 400 })
    expect(fault.publicReason).toBe('takes too long to arrive')
  })

  it('is given up in time even if the garbage collector runs in the meantime', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const collecting = setInterval(collect, 50)
    const fault = await faultFrom(
      socket => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n')
        drip(socket, 'a', 100)
      },
      { totalMs: 900 },
    )
    clearInterval(collecting)
    expect(fault.publicReason).toBe('takes too long to arrive')
  })

  it('is given up before the total limit: silence before the headers', async () => {
    const fault = await faultFrom(() => undefined, { headersMs: 400 })
    expect(fault.message).toContain('UND_ERR_HEADERS_TIMEOUT')
  })

  it('is given up before the total limit: silence inside the body', async () => {
    const begins: Answer = socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1')
    const fault = await faultFrom(begins, { bodyMs: 400 })
    expect(fault.message).toContain('UND_ERR_BODY_TIMEOUT')
  })

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
    const gone = new EventEmitter()
    const closed = once(gone, 'close')
    const fault = await faultFrom((socket, request) => {
      socket.on('close', () => gone.emit('close'))
      answer(socket, request)
    })
    expect(fault.publicReason).toBe('is too large')
    await closed
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
      'states two lengths',
      socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'),
    ],
    [
      'states a malformed length',
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

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('that sends a bomb of %s is broken off at the limit', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(10_000_000))
    const fault = await faultFrom(socket => {
      socket.write(packed(encoding, bomb))
    })
    expect(fault.publicReason).toBe('is too large')
  })

  it.each<[string, string, Buffer, string]>([
    ['truncates its body', 'gzip', gzipSync('picture').subarray(0, -9), 'cannot be fetched'],
    ['sends nothing', 'gzip', Buffer.alloc(0), 'cannot be fetched'],
    ['sends nothing', 'deflate', Buffer.alloc(0), 'cannot be fetched'],
    ['does not compress as it says', 'br', Buffer.from('picture'), 'cannot be fetched'],
    ['compresses twice', 'gzip, br', Buffer.alloc(9), 'has an encoding that is not supported'],
    ['compresses in a new way', 'dcb', Buffer.alloc(9), 'has an encoding that is not supported'],
  ])('that %s is refused', async (...[, encoding, body, reason]) => {
    const fault = await faultFrom(socket => {
      socket.write(packed(encoding, body))
    })
    expect(fault.publicReason).toBe(reason)
  })

  it.each([
    ['404 Not Found', 'is not available (status 404)'],
    ['500 Oh', 'is not available (status 500)'],
    ['204 No Content', 'is not available (status 204)'],
    ['304 Not Modified', 'is not available (status 304)'],
    ['302 Found', 'is not available (status 302)'],
  ])('that answers %s is quoted', async (status, reason) => {
    expect((await faultFrom(socket => socket.write(reply('', '', status)))).publicReason).toBe(
      reason,
    )
  })

  it('that accepts a TLS connection in silence is given up after the time for connecting', async () => {
    const server = await serve(() => undefined)
    const fetching = fetcher([server], { connectMs: 400 }).fetch(
      server.url.replace('http', 'https'),
      { signal: never },
    )
    await expect(fetching).rejects.toMatchObject({ publicReason: 'cannot be fetched' })
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
