import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { waitFor } from '@platen/env/testing'
import { openCall, sendForever } from '../../testing/open-call'
import { openFiles } from '../../testing/open-files'
import { receiveBody } from './receive-body'

const server = createServer()
let url: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const mebibyte = 1024 * 1024

/** Reads the body of a call, on a route that accepts up to 8 MiB. */
function read(message: IncomingMessage): Promise<Buffer> {
  const routeOptions = { bodyLimit: 8 * mebibyte, config: {} } as Parameters<
    typeof receiveBody
  >[0]['routeOptions']
  return receiveBody({ bodyAccount: null, headers: {}, routeOptions }, message)
}

const bodyFiles = (): Promise<string[]> => openFiles('platen-body-')

/** Waits until this many bodies are stored in files. */
async function untilFiles(count: number): Promise<void> {
  await waitFor(`${count} files`, async () => (await bodyFiles()).length === count)
}

/** Returns the result of reading for a caller that sends half of its body and disconnects, before or after it is read. */
async function leave(when: 'before' | 'meanwhile'): Promise<unknown> {
  const { socket } = openCall(url, 'POST /', { 'Content-Length': 8 })
  socket.write('half')
  const [message] = (await once(server, 'request')) as [IncomingMessage]
  const ended = (): Promise<unknown> => read(message).catch((error: unknown) => error)
  const reading = when === 'meanwhile' ? ended() : null
  socket.destroy()
  await new Promise<void>(resolve => {
    message.once('close', resolve)
  })
  return await (reading ?? ended())
}

describe('receiveBody', () => {
  it('returns every byte of a large body that arrives slowly, and keeps no file', async () => {
    const body = randomBytes(2 * mebibyte)
    const { socket } = openCall(url, 'POST /', { 'Content-Length': body.length })
    const [message] = (await once(server, 'request')) as [IncomingMessage]
    const reading = read(message)
    socket.write(body.subarray(0, mebibyte))
    await untilFiles(1)
    socket.write(body.subarray(mebibyte))
    expect((await reading).equals(body)).toBe(true)
    expect(await bodyFiles()).toEqual([])
    socket.destroy()
  })

  it('keeps no file of a body whose caller disconnects', async () => {
    const { socket } = openCall(url, 'POST /', { 'Content-Length': 2 * mebibyte })
    const [message] = (await once(server, 'request')) as [IncomingMessage]
    const reading = read(message).catch((error: unknown) => error)
    socket.write(Buffer.alloc(mebibyte))
    await untilFiles(1)
    socket.destroy()
    expect(await reading).toMatchObject({ code: 'invalid_request' })
    expect(await bodyFiles()).toEqual([])
  })

  it('keeps no file of a body beyond the limit of its route', async () => {
    const { socket } = openCall(url, 'POST /', { 'Transfer-Encoding': 'chunked' })
    const [message] = (await once(server, 'request')) as [IncomingMessage]
    const reading = read(message)
    void sendForever(socket)
    await expect(reading).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(await bodyFiles()).toEqual([])
    socket.destroy()
  })

  it.each(['before', 'meanwhile'] as const)(
    'blames a caller who disconnects: %s it is read',
    async when => expect(await leave(when)).toMatchObject({ code: 'invalid_request' }),
  )
})
