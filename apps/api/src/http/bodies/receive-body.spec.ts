import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { openCall } from '../../testing/open-call'
import { receiveBody } from './receive-body'

const server = createServer()
let url: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

/** How reading ends for a caller that sends half of its body and leaves, before or after it is read. */
async function leave(when: 'before' | 'meanwhile'): Promise<unknown> {
  const { socket } = openCall(url, 'POST /', { 'Content-Length': 8 })
  socket.write('half')
  const [message] = (await once(server, 'request')) as [IncomingMessage]
  const read = (): Promise<unknown> => {
    const routeOptions = { bodyLimit: 100 } as Parameters<typeof receiveBody>[0]['routeOptions']
    return receiveBody({ bodyAccount: null, routeOptions }, message).catch(
      (error: unknown) => error,
    )
  }
  const reading = when === 'meanwhile' ? read() : null
  socket.destroy()
  await new Promise<void>(resolve => {
    message.once('close', resolve)
  })
  return await (reading ?? read())
}

describe('receiveBody', () => {
  it.each(['before', 'meanwhile'] as const)(
    'blames a caller that leaves %s it is read',
    async when => {
      expect(await leave(when)).toMatchObject({ code: 'invalid_request' })
    },
  )
})
