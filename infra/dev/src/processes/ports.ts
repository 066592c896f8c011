import { createServer } from 'node:net'

/** Returns a port that was free on the loopback address a moment ago. */
export function freePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}

/** Returns two different free ports. */
export async function freePorts(): Promise<[number, number]> {
  const first = await freePort()
  let second = await freePort()
  while (second === first) second = await freePort()
  return [first, second]
}

/**
 * Resolves to true if the port is free on the address. `localhost` means the IPv4 address and, if the machine has one, the IPv6 address.
 */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const free = addresses.map(address =>
    listen(port, address).then(
      () => true,
      (error: unknown) => host === 'localhost' && isMissing(error),
    ),
  )
  return (await Promise.all(free)).every(Boolean)
}

/** Returns true if an error says that the machine does not have the address. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && /^listen (EADDRNOTAVAIL|EAFNOSUPPORT)/.test(error.message)

/** Returns the previous port if it is free, so that addresses stored elsewhere remain valid; otherwise any free port. */
export async function portLike(previous: number | undefined): Promise<number> {
  return previous !== undefined && (await isFree(previous)) ? previous : freePort()
}

/** Throws when the port is in use; the message contains a command to type instead. */
export async function demandPort(port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return
  let other = port + 1
  while (other < 65_535 && !(await isFree(other, host))) other += 1
  throw new Error(`Port ${port} is in use. Choose another: PORT=${other} npm start`)
}

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    })
  })
}
