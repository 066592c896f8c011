import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { demandPort, freePort, freePorts, isFree, portLike } from './ports'

/** The loopback addresses of this machine; some machines have no IPv6. */
const loopback = Object.values(networkInterfaces())
  .flatMap(all => all ?? [])
  .map(({ address }) => address)
  .filter(address => ['127.0.0.1', '::1'].includes(address))

describe('ports', () => {
  let server: Server
  let taken: number

  beforeAll(async () => {
    taken = await freePort()
    server = createServer()
    await new Promise<void>(resolve => server.listen(taken, '127.0.0.1', resolve))
  })
  afterAll(done => void server.close(done))

  it('finds ports that can be listened on', async () => {
    expect(await isFree(await freePort())).toBe(true)
  })

  it('finds two at a time', async () => {
    const [first, second] = await freePorts()
    expect(second).not.toBe(first)
  })

  it('sees that somebody listens', async () => expect(await isFree(taken)).toBe(false))

  it.each(loopback)('localhost is not free when somebody listens on %s', async address => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>(resolve => other.listen(port, address, resolve))
    expect(await isFree(port, 'localhost')).toBe(false)
    await new Promise(resolve => other.close(resolve))
    expect(await isFree(port, 'localhost')).toBe(true)
  })

  it('keeps the previous port while it is free', async () => {
    const port = await freePort()
    expect(await portLike(port)).toBe(port)
    expect(await portLike(taken)).not.toBe(taken)
    expect(await portLike(undefined)).toBeGreaterThan(0)
  })

  it('says how to choose another port', async () => {
    await expect(demandPort(taken, '127.0.0.1')).rejects.toThrow(
      new RegExp(`Port ${taken} is in use. Choose another: PORT=\\d+ npm start`),
    )
    await expect(demandPort(await freePort(), '127.0.0.1')).resolves.toBeUndefined()
  })
})
