import { Redis } from 'ioredis'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { type ManagedProcess, startProcess, stopProcess } from './managed-process'
import { freePort } from './ports'
import { NeverComes, waitFor } from './wait'

export interface RedisServer {
  readonly url: string
  readonly process: () => ManagedProcess
  /** Kills the server, waits for `meanwhile`, and brings it back empty. */
  restartEmpty(meanwhile: () => Promise<unknown>): Promise<void>
  command(...words: string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a separate Redis that the test can flush, freeze and kill. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server = await launch(port, url)
  return {
    url,
    process: () => server,
    restartEmpty: async meanwhile => {
      server.kill('SIGKILL')
      await server.ended()
      await meanwhile()
      server = await launch(port, url)
    },
    command: (...words) => oneCommand(url, words),
    stop: () => stopProcess(server),
  }
}

async function launch(port: number, url: string): Promise<ManagedProcess> {
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction']
  const command = [
    requiredProgram('redis-server'),
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    ...settings,
  ]
  const server = startProcess('redis', command, { PATH: requiredVariable('PATH') })
  await waitFor('redis', async () => {
    if (server.exit() !== null) throw new NeverComes(`redis ended:\n${server.output()}`)
    return (await oneCommand(url, ['PING'])) === 'PONG'
  })
  return server
}

async function oneCommand(url: string, [name = '', ...args]: string[]): Promise<unknown> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: null })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.call(name, ...args)
  } finally {
    client.disconnect()
  }
}
