import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requiredProgram, requiredVariable, waitFor } from '@platen/env/testing'
import { Redis } from 'ioredis'

export interface RedisServer {
  /** The path of the server's socket, which, unlike a port, nobody else can take. */
  readonly url: string
  freeze(): void
  thaw(): void
  /** Kills the server with SIGKILL; its data is lost. */
  kill(): Promise<void>
  /** Starts the server, or starts it again, empty and at the same address. */
  start(...settings: string[]): Promise<void>
  /** Runs one command on a separate connection. */
  command(name: string, ...words: string[]): Promise<unknown>
}

/** Starts a Redis for one test, so that it may be killed, frozen and flushed. */
export async function startRedisServer(...settings: string[]): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-redis-'))
  const path = join(folder, 'redis.sock')
  let server: ChildProcess | undefined

  const command = async (name: string, ...words: string[]): Promise<unknown> => {
    const client = new Redis({ path, lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.call(name, ...words)
    } finally {
      client.disconnect()
    }
  }
  const start = async (...more: string[]): Promise<void> => {
    const volatile = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no']
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
    url: path,
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
