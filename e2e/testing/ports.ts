import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { givenVariable } from '@platen/env/testing'

/** The first port of the ranges that jest's processes have to themselves; the kernel assigns ports only from 32768 on. */
const firstPort = 20_000
const range = 1000
const lane = Number(givenVariable('JEST_WORKER_ID') ?? 0) % 12

let next = randomInt(range)

/** Returns a TCP port on 127.0.0.1 for a program that needs a fixed one. It remains free while nothing listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + lane * range + (next++ % range)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => {
      server.close(() => resolve(true))
    })
  })
