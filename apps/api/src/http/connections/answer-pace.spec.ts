import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { waitFor } from '@platen/env/testing'
import { refuseConnection } from '../client-error'
import { openCall } from '../../testing/open-call'
import { AnswerPace } from './answer-pace'
import { OpenConnections } from './open-connections'

const mebibyte = 1024 * 1024
const windowMs = 120_000
/** The largest asset, which is more than the kernel buffers for both ends. */
const file = Buffer.alloc(25 * mebibyte, 'x')
let server: Server
let connections: OpenConnections
let pace: AnswerPace
let url: string

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/wait') return
    Readable.from(pieces()).pipe(response)
  })
  const limits = { all: 100, perNetwork: 100, isProxy: () => false }
  connections = new OpenConnections(server, limits, refuseConnection)
  pace = new AnswerPace(connections, windowMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

function* pieces(): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536)
}

/** Opens a connection of a caller that reads nothing by itself. Returns the sockets of the caller and of the server. */
async function silentCaller(path: string): Promise<{ caller: Socket; end: Socket }> {
  const { socket: caller } = openCall(url, `GET ${path}`)
  caller.pause()
  const [end] = (await once(server, 'connection')) as [Socket]
  await once(server, 'request')
  return { caller, end }
}

const taken = (end: Socket): number => end.bytesWritten - end.writableLength

/** Waits until the kernel buffers no more for the caller. */
async function untilFull(end: Socket): Promise<void> {
  for (let before = -1; end.writableLength === 0 || before !== taken(end);) {
    before = taken(end)
    for (let turn = 0; turn < 50; turn++) await nextTurn()
  }
}

/** Makes the caller read until the server could write this many more bytes. */
async function readOn(caller: Socket, end: Socket, bytes: number): Promise<void> {
  const goal = taken(end) + bytes
  while (taken(end) < goal && end.writableLength > 0) {
    caller.resume()
    await nextTurn()
  }
  caller.pause()
}

describe('AnswerPace', () => {
  it('closes the connection of a caller that receives nothing', async () => {
    const { end } = await silentCaller('/file')
    await untilFull(end)
    pace.look(0)
    pace.look(windowMs - 1)
    expect(end.destroyed).toBe(false)
    pace.look(windowMs)
    expect(end.destroyed).toBe(true)
  })

  it('closes the connection of a caller that receives a little from time to time', async () => {
    const { caller, end } = await silentCaller('/file')
    await untilFull(end)
    pace.look(0)
    await readOn(caller, end, mebibyte)
    pace.look(windowMs)
    expect(end.destroyed).toBe(false)
    await untilFull(end)
    // The next window began with the bytes received by then; fewer than 64 KiB have been received since.
    const unread = new AnswerPace(connections, windowMs)
    unread.look(0)
    caller.read(1024)
    unread.look(windowMs / 2)
    unread.look(windowMs)
    expect(end.destroyed).toBe(true)
  })

  it('lets a slow caller receive 25 MiB over hours', async () => {
    const { caller, end } = await silentCaller('/file')
    let [received, now] = [0, 0]
    caller.on('data', (chunk: Buffer) => (received += chunk.length))
    caller.pause()
    await untilFull(end)
    while (end.writableLength > 0) {
      pace.look(now)
      await readOn(caller, end, 128 * 1024)
      now += windowMs
    }
    pace.look(now)
    caller.resume()
    await waitFor('the whole file', () => received >= file.length)
    expect(now).toBeGreaterThan(3 * windowMs)
  })

  it('does not count the time before the answer is ready', async () => {
    const { end } = await silentCaller('/wait')
    for (const now of [0, windowMs, 2 * windowMs]) pace.look(now)
    expect(end.destroyed).toBe(false)
  })

  it('marks callers that receive nothing, until that changes', async () => {
    const { caller, end } = await silentCaller('/file')
    await untilFull(end)
    const stalled: boolean[] = []
    const noted = new AnswerPace(
      { busy: () => connections.busy(), setStalled: (_socket, is) => void stalled.push(is) },
      windowMs,
    )
    for (const now of [0, 1, 2]) noted.look(now)
    await readOn(caller, end, mebibyte)
    noted.look(3)
    await untilFull(end)
    noted.look(4)
    noted.look(5)
    caller.resume()
    await waitFor('all to be taken', () => end.writableLength === 0)
    noted.look(6)
    expect([stalled.slice(0, 3), stalled.slice(-2)]).toEqual([
      [true, true, false],
      [true, false],
    ])
  })
})
