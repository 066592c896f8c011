import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inheritedEnvironment } from '../config'
import { hasProgram } from '../processes'
import { writePrivate } from '../private-file'
import { type Progress } from '../progress'
import { type Program } from '../supervise'
import { aptCommand, install, mayInstall } from './apt'
import { endLeftover } from './leftover'
import { serverNotes } from './server-notes'

/** Makes sure that there is a redis-server to start; throws with what to type where we cannot install it. */
export async function ensureRedisServer(progress: Progress): Promise<void> {
  if (hasProgram('redis-server')) return
  if (mayInstall()) {
    await install(['redis-server'], progress)
    return
  }
  const command =
    process.platform === 'darwin' ? 'brew install redis' : aptCommand(['redis-server'])
  throw new Error(
    `No redis-server on the PATH. Install it (${command}) or name one with REDIS_URL.`,
  )
}

/** A Redis of ours with its data in a folder: what to start, and its URL. */
export async function prepareRedis(options: {
  readonly folder: string
  readonly log: string
}): Promise<{ program: Program; url: string }> {
  const { folder } = options
  const pidFile = join(folder, 'redis.pid')
  await endLeftover(pidFile, 'redis-server 127.0.0.1:')
  const { port, password } = await serverNotes(folder)
  const configuration = join(folder, 'redis.conf')
  // A file, because everybody may read the arguments of a process.
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
  socket.setTimeout(1000, () => socket.destroy(new Error('Redis does not answer')))
  try {
    socket.write(`AUTH ${password}\r\nPING\r\n`)
    let answer = ''
    while (!/\+PONG|-/.test(answer)) answer += String(((await once(socket, 'data')) as [Buffer])[0])
    return answer.includes('+PONG')
  } finally {
    socket.destroy()
  }
}
