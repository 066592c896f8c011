import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inheritedEnvironment } from '../workspace/config'
import { freePorts } from '../processes/ports'
import { type Program, supervise, type Supervised, type Supervision } from '../processes/supervise'
import { cephConfiguration } from './ceph-configuration'

const run = promisify(execFile)

export interface S3Server {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Adds a user who may not do anything, not even create buckets, until a bucket's policy allows it. */
  addUser(name: string, keys: { accessKeyId: string; secretAccessKey: string }): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts an S3 server that keeps everything in memory: Ceph's gateway with one monitor and one object store
 * daemon, all on free ports of the loopback address. Takes some seconds. In the lifecycle rules of buckets, a day lasts `daySeconds`.
 */
export async function startS3Server(
  folder: string,
  { daySeconds, ...supervision }: Supervision & { daySeconds?: number | undefined },
): Promise<S3Server> {
  const [monitorPort, port] = await freePorts()
  const configuration = join(folder, 'ceph.conf')
  const env = { ...inheritedEnvironment(), CEPH_CONF: configuration }
  const ceph = async (program: string, ...args: string[]): Promise<void> => {
    await run(program, args, { env, timeout: 60_000 })
  }
  const fsid = randomUUID()
  for (const name of ['mon', 'osd', 'run', 'log'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(configuration, cephConfiguration({ folder, fsid, monitorPort, port, daySeconds }))

  // The first start of the daemon may fail before the monitor has its map; supervision then restarts the daemon.
  let started = false
  const tell = (line: string): void => {
    if (started) supervision.tell(line)
  }
  const stops: Supervised[] = []
  const stop = async (): Promise<void> => {
    for (const program of stops.reverse()) await program.stop()
  }
  const start = async (name: string, words: string[], ready: Program['ready']): Promise<void> => {
    const log = join(folder, 'log', `${name}.out`)
    const program = { name, words: [...words, '-f'], env, log, ready, stopLimitMs: 5000 }
    stops.push(await supervise(program, { ...supervision, tell }))
  }
  try {
    const map = join(folder, 'monmap')
    const address = `[v1:127.0.0.1:${monitorPort}]`
    await ceph('monmaptool', '--create', '--addv', 'a', address, '--fsid', fsid, map)
    await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    const store = randomUUID()
    // A monitor that has just started may answer one command and refuse the next. It is ready once it knows the store.
    await start('ceph-mon', ['ceph-mon', '-i', 'a'], async () => {
      await ceph('ceph', '--connect-timeout', '5', 'osd', 'new', store)
      return true
    })
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    await start('ceph-osd', ['ceph-osd', '-i', '0'], () => Promise.resolve(true))
    const keys = { accessKeyId: 'platen-tests', secretAccessKey: randomBytes(18).toString('hex') }
    const create = async (name: string, own: typeof keys, ...more: string[]): Promise<void> => {
      const user = ['user', 'create', `--uid=${name}`, `--display-name=${name}`, ...more]
      const secrets = [`--access-key=${own.accessKeyId}`, `--secret-key=${own.secretAccessKey}`]
      await ceph('radosgw-admin', ...user, ...secrets)
    }
    await create('platen', keys)
    const endpoint = `http://127.0.0.1:${port}`
    await start('radosgw', ['radosgw', '-n', 'client.rgw'], async () => (await fetch(endpoint)).ok)
    started = true
    return {
      endpoint,
      ...keys,
      addUser: (name, own) => create(name, own, '--max-buckets=-1'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
