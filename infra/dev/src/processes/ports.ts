import { createServer } from 'node:net'

/** A port of the loopback address that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}

/** Two free ports that differ. */
export async function freePorts(): Promise<[number, number]> {
  const first = await freePort()
  let second = await freePort()
  while (second === first) second = await freePort()
  return [first, second]
}

/** Whether one may listen on this port of this address. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listen(port, host).then(
    () => true,
    () => false,
  )
}

/** The port used last time when it is still free, so that addresses noted elsewhere stay true; else any. */
export async function portLike(previous: number | undefined): Promise<number> {
  return previous !== undefined && (await isFree(previous)) ? previous : freePort()
}

/** Throws with what to type instead when somebody already listens on the port. */
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
