import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inheritedEnvironment } from '../workspace/config'
import { writePrivate } from '../workspace/private-file'
import { type Program } from '../processes/supervise'
import { endLeftover } from '../processes/leftover'
import { serverNotes } from './server-notes'

/** Writes the configuration of a Redis that keeps its data in a folder. Returns the program to start and its URL. */
export async function prepareRedis(options: {
  readonly folder: string
  readonly log: string
}): Promise<{ program: Program; url: string }> {
  const { folder } = options
  const pidFile = join(folder, 'redis.pid')
  await endLeftover(pidFile, 'redis-server 127.0.0.1:')
  const { port, password } = await serverNotes(folder)
  const configuration = join(folder, 'redis.conf')
  // The password is in a file, because every user can read the arguments of a process.
  await writePrivate(
    configuration,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      `dir ${JSON.stringify(folder)}`,
      `pidfile ${JSON.stringify(pidFile)}`,
      'appendonly yes',
      'appendfsync everysec',
      'save ""',
      'maxmemory-policy noeviction',
      '',
    ].join('\n'),
  )
  const program: Program = {
    name: 'Redis',
    words: ['redis-server', configuration],
    env: inheritedEnvironment(),
    log: options.log,
    ready: () => answersPing(port, password),
  }
  return { program, url: `redis://:${password}@127.0.0.1:${port}` }
}

async function answersPing(port: number, password: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(1000, () => socket.destroy(new Error('Redis does not respond')))
  try {
    socket.write(`AUTH ${password}\r\nPING\r\n`)
    let answer = ''
    while (!/\+PONG|-/.test(answer)) answer += String(((await once(socket, 'data')) as [Buffer])[0])
    return answer.includes('+PONG')
  } finally {
    socket.destroy()
  }
}
