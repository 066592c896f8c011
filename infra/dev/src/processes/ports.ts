import { createServer } from 'node:net'

/** A port that was free on the loopback address a moment ago. */
export function freePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}

/** Two different free ports. */
export async function freePorts(): Promise<[number, number]> {
  const first = await freePort()
  let second = await freePort()
  while (second === first) second = await freePort()
  return [first, second]
}

/** Whether the port is free on the address. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listen(port, host).then(
    () => true,
    () => false,
  )
}

/** The previous port if it is free, so that addresses noted elsewhere stay valid; else any free port. */
export async function portLike(previous: number | undefined): Promise<number> {
  return previous !== undefined && (await isFree(previous)) ? previous : freePort()
}

/** Throws with the command to type instead when the port is in use. */
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
