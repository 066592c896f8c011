import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { Redis } from 'ioredis'
import { waitFor } from './wait-for'

export interface RedisServer {
  readonly url: string
  freeze(): void
  thaw(): void
  /** SIGKILL; its data is gone with it. */
  kill(): Promise<void>
  /** Starts it (again), empty, on the same port. */
  start(...settings: string[]): Promise<void>
  /** Runs one command on a connection of its own. */
  command(name: string, ...words: string[]): Promise<unknown>
}

/** A Redis of the test's own, so that it may be killed, frozen and flushed. */
export async function startRedisServer(...settings: string[]): Promise<RedisServer> {
  const port = await freePort()
  let server: ChildProcess | undefined

  const command = async (name: string, ...words: string[]): Promise<unknown> => {
    const client = new Redis({ port, lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.call(name, ...words)
    } finally {
      client.disconnect()
    }
  }
  const start = async (...more: string[]): Promise<void> => {
    const volatile = ['--port', String(port), '--save', '', '--appendonly', 'no']
    server = spawn(requiredProgram('redis-server'), [...volatile, ...more], {
      env: { PATH: requiredVariable('PATH') },
    })
    await waitFor('redis to answer', () =>
      command('PING').then(
        answer => answer === 'PONG',
        () => false,
      ),
    )
  }
  await start(...settings)
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
    async kill() {
      if (server?.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    start,
    command,
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
