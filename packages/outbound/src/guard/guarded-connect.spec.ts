import { once } from 'node:events'
import { type LookupFunction, type Socket } from 'node:net'
import { type LocalServer, startServer } from '../testing/local-server'
import { fakeDial } from '../testing/fake-dial'
import { publicHosts, refusedAnswers } from '../testing/refused-urls'
import { parseAllowedAddresses } from './allowed-addresses'
import { createGuardedConnect, type ConnectOptions } from './guarded-connect'
import { createFetchGuard } from './fetch-guard'

let server: LocalServer
beforeAll(async () => {
  server = await startServer(socket => socket.end())
})
afterAll(() => server.close())

const noAnswer = (): string[] => []

function connectTo(
  target: { hostname: string; port?: string; protocol?: string },
  options: Partial<ConnectOptions> & { allowed?: string[] } = {},
): Promise<Socket> {
  const { allowed = [], addressesOf = noAnswer, ...others } = options
  const guard = createFetchGuard({ allowed: parseAllowedAddresses(allowed), ownHosts: [] })
  const connect = createGuardedConnect({ guard, addressesOf, timeoutMs: 300, ...others })
  return new Promise((resolved, reject) => {
    connect({ protocol: 'http:', port: '', ...target }, (...[error, socket]) => {
      if (error) reject(error)
      else resolved(socket)
    })
  })
}

describe('the guarded connector', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254'])(
    'refuses the literal %s, which no lookup would see',
    async hostname => {
      const { dial, dialled } = fakeDial(server.port)
      await expect(connectTo({ hostname }, { dial })).rejects.toThrow('is not public')
      expect(dialled).toEqual([])
    },
  )

  it('refuses a literal at the real port of a listener', async () => {
    const port = String(server.port)
    const allowed = [`203.0.113.1:${port}`]
    const before = server.connections()
    await expect(connectTo({ hostname: '127.0.0.1', port }, { allowed })).rejects.toThrow('blocked')
    expect(server.connections()).toBe(before)
  })

  it('refuses a port that nobody opened', async () => {
    const { dial, dialled } = fakeDial(server.port)
    const connecting = connectTo({ hostname: '8.8.8.8', port: '8080' }, { dial })
    await expect(connecting).rejects.toThrow('port 8080')
    expect(dialled).toEqual([])
  })

  it.each(refusedAnswers)('refuses a name that resolves to %s', async (...answers) => {
    const { dial, dialled } = fakeDial(server.port)
    const addressesOf = (): string[] => answers
    const connecting = connectTo({ hostname: 'host.example' }, { dial, addressesOf })
    await expect(connecting).rejects.toThrow('is not public')
    expect(dialled).toEqual([])
  })

  it('refuses a name whose second answer, at the next connect, is this machine', async () => {
    const { dial, dialled } = fakeDial(server.port)
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const addressesOf = (): string[] => answers.shift() ?? []
    const first = await connectTo({ hostname: 'host.example' }, { dial, addressesOf })
    first.destroy()
    const second = connectTo({ hostname: 'host.example' }, { dial, addressesOf })
    await expect(second).rejects.toThrow('127.0.0.1 port 80 is not public')
    expect(dialled).toEqual(['8.8.8.8'])
  })

  it('judges the answers of a name before it connects', async () => {
    const port = String(server.port)
    const allowed = [`203.0.113.1:${port}`]
    const addressesOf = (): string[] => ['127.0.0.1']
    const before = server.connections()
    const connecting = connectTo({ hostname: 'host.example', port }, { allowed, addressesOf })
    await expect(connecting).rejects.toThrow(`127.0.0.1 port ${port} is not public`)
    expect(server.connections()).toBe(before)
  })

  it('connects a name to the address from its own lookup', async () => {
    const port = String(server.port)
    const addressesOf = (): string[] => ['127.0.0.1']
    const allowed = [server.allowed]
    const socket = await connectTo({ hostname: 'host.example', port }, { allowed, addressesOf })
    expect(socket.remoteAddress).toBe('127.0.0.1')
    socket.destroy()
  })

  it('answers a lookup in the requested form', async () => {
    const lookups: LookupFunction[] = []
    const dial: ConnectOptions['dial'] = options => {
      if (options && 'lookup' in options && options.lookup) lookups.push(options.lookup)
      return (_, callback) => callback(new Error('not dialled'), null)
    }
    const addressesOf = (): string[] => ['8.8.8.8', '2606:4700:4700::1111']
    await expect(connectTo({ hostname: 'host.example' }, { dial, addressesOf })).rejects.toThrow(
      'not',
    )
    const answers = [true, false].map(
      all =>
        new Promise(answer => {
          lookups[0]?.('host.example', { all }, (...given) => answer(given))
        }),
    )
    expect(await Promise.all(answers)).toEqual([
      [
        null,
        [
          { address: '8.8.8.8', family: 4 },
          { address: '2606:4700:4700::1111', family: 6 },
        ],
      ],
      [null, '8.8.8.8', 4],
    ])
  })

  it('fails for a name without an address', async () => {
    const connecting = connectTo({ hostname: 'host.example' })
    await expect(connecting).rejects.toThrow('has no address')
  })

  it.each(['127.0.0.1', '10.0.0.1', ''])(
    'breaks off if the address actually dialled is %j',
    async remote => {
      const { dial } = fakeDial(server.port, remote)
      let closed: Promise<unknown> | undefined
      const watched: typeof dial = options => (target, callback) => {
        dial(options)(target, (...result) => {
          if (result[1]) closed = once(result[1], 'close')
          callback(...result)
        })
      }
      const connecting = connectTo({ hostname: '8.8.8.8' }, { dial: watched })
      await expect(connecting).rejects.toThrow('is not public')
      expect(closed).toBeDefined()
      await closed
    },
  )

  it.each(publicHosts)('connects to %s', async (host, address) => {
    const { dial, dialled } = fakeDial(server.port)
    const addressesOf = (): string[] => [address]
    const { hostname } = new URL(`http://${host}/`)
    const target = { hostname: hostname.replace(/[[\]]/g, '') }
    const socket = await connectTo(target, { dial, addressesOf })
    expect(socket.destroyed).toBe(false)
    socket.destroy()
    expect(dialled).toEqual([address])
  })
})
