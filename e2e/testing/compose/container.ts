import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ManagedProcess, startProcess, stopProcess } from '../managed-process'
import { bytesOf, type Service } from './compose-file'
import { type LimitedGroup, limitedGroup } from './limits'

export const repository = join(__dirname, '..', '..', '..')

/** True for root, which may give processes another user, limits and a file system of their own. */
export const asRoot = process.getuid?.() === 0

export interface ContainerOptions {
  name: string
  service: Service
  words: readonly string[]
  /** The environment of the service, with addresses on this machine. */
  env: Readonly<Record<string, string>>
  /** An empty folder for this container. */
  folder: string
  /** The user, if the entry point of the image chooses one. */
  user?: string
  /** The signal that stops the image, if not SIGTERM. */
  stopSignal?: NodeJS.Signals
}

export interface Container {
  readonly process: ManagedProcess
  readonly group: LimitedGroup
  /** Runs a command with the environment and user of the container, as `docker exec` does; returns the output. Throws if it fails. */
  exec(words: readonly string[]): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts a process as the container of a service: under root, with the user, capabilities, limits and read-only root of the
 * service; otherwise only with its command and environment. The repository serves as the image's /app.
 */
export async function startContainer(options: ContainerOptions): Promise<Container> {
  const { name, service, env, folder } = options
  await mkdir(join(folder, 'root'), { recursive: true })
  await mkdir(join(folder, 'data'), { recursive: true })
  const [uid = NaN, gid = NaN] = (options.user ?? service.user ?? '').split(':').map(Number)
  if (asRoot) await chown(join(folder, 'data'), uid, gid)
  await writeFile(
    join(folder, 'passwd'),
    `root:x:0:0::/:/bin/sh\nservice:x:${uid}:${gid}::/:/bin/sh\n`,
  )
  const group = await limitedGroup(name, {
    memoryBytes: bytesOf(service.mem_limit),
    processes: service.pids_limit,
  })
  const words = asRoot ? contained(options, group, [uid, gid]) : uncontained(options)
  const started = startProcess(name, words(options.words), env)
  return {
    process: started,
    group,
    exec: commands => runToEnd(startProcess(`${name} exec`, words(commands), env)),
    async stop() {
      if (options.stopSignal !== undefined) started.kill(options.stopSignal)
      await stopProcess(started)
      await group.remove()
    },
  }
}

/** Waits for the end of a process and returns its output. Throws if it failed. */
export async function runToEnd(process: ManagedProcess): Promise<string> {
  await process.ended()
  if (process.exit()?.code !== 0) throw new Error(`${process.name} failed:\n${process.output()}`)
  return process.output()
}

type Words = (words: readonly string[]) => string[]

function contained(
  { service, folder }: ContainerOptions,
  group: LimitedGroup,
  [uid, gid]: readonly [number, number],
): Words {
  const dropped = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all']
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const rights = [
    ...(service.cap_drop?.includes('ALL') === true ? dropped : []),
    ...(service.security_opt?.includes('no-new-privileges:true') === true
      ? ['--no-new-privs']
      : []),
  ]
  const tmpfs = (service.tmpfs ?? [])
    .filter(each => each.startsWith('/tmp'))
    .map(each => `tmpfs:${each}`)
  const mounts = [
    `${repository}:/app:ro`,
    `${folder}/data:/data`,
    // PostgreSQL requires a user with a name.
    `${folder}/passwd:/etc/passwd:ro`,
    ...tmpfs,
    ...foldersOf(service),
  ]
  const script = join(__dirname, 'contain.sh')
  const place = [join(folder, 'root'), ...group.folders, '--', ...mounts, '--']
  return words => [
    'unshare',
    '--mount',
    '--propagation',
    'unchanged',
    'sh',
    script,
    ...place,
    'setpriv',
    ...user,
    ...rights,
    '--',
    ...words,
  ]
}

/** Returns the folders of the repository that the service mounts. */
const foldersOf = ({ volumes = [] }: Service): string[] =>
  volumes
    .filter(volume => volume.startsWith('./docker:'))
    .map(volume => join(repository, 'infra', volume))

/** Returns a function that replaces paths in the container with those on this machine in the words of a command. */
function uncontained({ folder }: ContainerOptions): Words {
  const place = (word: string): string =>
    word
      .replace(/^\/docker\//, `${repository}/infra/docker/`)
      .replaceAll(/(^|[\s=])\/data\b/g, `$1${folder}/data`)
      .replace(/^\/app\//, `${repository}/`)
  return words => ['sh', '-c', `cd "${repository}" && exec "$@"`, 'sh', ...words.map(place)]
}
