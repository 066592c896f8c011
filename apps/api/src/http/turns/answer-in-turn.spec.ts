import { fastify, type FastifyInstance } from 'fastify'
import { waitFor } from '@platen/env/testing'
import { openCall } from '../../testing/open-call'
import { answerInTurn } from './answer-in-turn'

let server: FastifyInstance
let url: string
/** The calls that have begun, each with a function that answers it. */
let begun: { id: string; answer: () => void }[]

beforeEach(async () => {
  begun = []
  server = fastify({ forceCloseConnections: true })
  answerInTurn(server)
  server.get<{ Params: { id: string } }>('/:id', ({ params: { id } }, reply) => {
    begun.push({ id, answer: () => void reply.send(`answer ${id}`) })
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => server.close())

const begunIds = (): string[] => begun.map(({ id }) => id)

async function untilBegun(count: number): Promise<void> {
  await waitFor(`${count} calls`, () => begun.length >= count)
}

describe('answerInTurn', () => {
  it('begins the calls of a connection one after the other', async () => {
    const caller = openCall(url, 'GET /1')
    caller.socket.write('GET /2 HTTP/1.1\r\nHost: platen.test\r\n\r\n')
    await untilBegun(1)
    const other = openCall(url, 'GET /other')
    await untilBegun(2)
    expect(begunIds()).toEqual(['1', 'other'])
    begun[0]?.answer()
    await untilBegun(3)
    expect(begunIds()).toEqual(['1', 'other', '2'])
    begun[2]?.answer()
    expect(await caller.heard(/answer 2/)).toMatch(/answer 1[^]*answer 2/)
    other.socket.destroy()
  })

  it('continues with the calls that wait for one whose caller has disconnected', async () => {
    const { socket } = openCall(url, 'GET /1')
    socket.write('GET /2 HTTP/1.1\r\nHost: platen.test\r\n\r\n')
    await untilBegun(1)
    socket.destroy()
    await untilBegun(2)
    expect(begunIds()).toEqual(['1', '2'])
  })
})
