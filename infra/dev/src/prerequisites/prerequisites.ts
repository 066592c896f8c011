import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { type Progress } from '../workspace/progress'
import { installPackages, mayInstallPackages } from './apt'
import { findProgram } from './find-program'

interface Prerequisite {
  /** Programs that must be on the PATH, or absolute paths of files that must exist. */
  readonly programs: readonly string[]
  /** The Debian packages that contain the programs. */
  readonly packages: readonly string[]
  /** The settings for a substitute. If the first one is set, the programs are not needed. */
  readonly settings?: readonly [string, ...string[]]
  /** A program that does as well. */
  readonly substitute?: string
}

/** Everything that npm cannot install. Each command lists the rows that it needs. */
const prerequisites = {
  redis: { programs: ['redis-server'], packages: ['redis-server'], settings: ['REDIS_URL'] },
  pgbouncer: { programs: ['pgbouncer'], packages: ['pgbouncer'] },
  s3: {
    programs: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'],
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common'],
    settings: ['S3_TEST_ENDPOINT', 'S3_TEST_ACCESS_KEY_ID', 'S3_TEST_SECRET_ACCESS_KEY'],
  },
  /** Without the window of the whole browser, pages take half the processor time. */
  chromium: {
    programs: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    settings: ['CHROMIUM_PATH'],
    substitute: 'chromium',
  },
  /** Chromium as people have it, for what the headless shell lacks. */
  browser: { programs: ['chromium'], packages: ['chromium'] },
  /** Runs the script that creates the roles of the compose file. */
  psql: { programs: ['psql'], packages: ['postgresql-client'] },
  /** Generates and compiles clients in other languages. */
  clients: {
    programs: [
      ...['java', 'go', '/usr/share/gocode/src/golang.org/x/oauth2/oauth2.go', '/usr/bin/python3'],
      ...['certifi', 'dateutil', 'urllib3'].map(name => `/usr/lib/python3/dist-packages/${name}`),
      '/usr/lib/python3/dist-packages/six.py',
    ],
    packages: [
      'default-jre-headless',
      'golang-go',
      'golang-golang-x-oauth2-dev',
      'python3',
      'python3-certifi',
      'python3-dateutil',
      'python3-six',
      'python3-urllib3',
    ],
  },
  /** The commands in the docs, which the tests run as written. */
  docs: { programs: ['curl', 'openssl', 'python3'], packages: ['curl', 'openssl', 'python3'] },
  /** Caches the pictures of signed URLs. */
  nginx: { programs: ['nginx'], packages: ['nginx'] },
  /** Tests the archives of batches. */
  unzip: { programs: ['unzip'], packages: ['unzip'] },
} satisfies Record<string, Prerequisite>

export type PrerequisiteName = keyof typeof prerequisites

/** Finds and installs programs. */
export interface Host {
  /** The environment. A row is not needed if its first setting is set. */
  readonly settings: Readonly<Record<string, unknown>>
  has(program: string): boolean
  mayInstall(): boolean
  install(packages: readonly string[]): Promise<void>
}

/** This machine; `progress` announces what it installs. */
export const thisHost = (settings: Host['settings'], progress: Progress): Host => ({
  settings,
  has: program => (isAbsolute(program) ? existsSync(program) : findProgram(program) !== undefined),
  mayInstall: mayInstallPackages,
  install: packages => installPackages(packages, progress),
})

/** Installs everything that is missing at once. If this process may not install packages, throws with the command to run. */
export async function ensurePrerequisites(
  names: readonly PrerequisiteName[],
  host: Host,
): Promise<void> {
  const missing = (): Prerequisite[] =>
    names
      .map((name): Prerequisite => prerequisites[name])
      .filter(({ settings: [first = ''] = [] }) => host.settings[first] === undefined)
      .filter(({ substitute = '' }) => substitute === '' || !host.has(substitute))
      .filter(({ programs }) => !programs.every(program => host.has(program)))
  const packages = missing().flatMap(row => row.packages)
  if (packages.length > 0 && host.mayInstall()) await host.install(packages)
  const left = missing()
  if (left.length > 0) throw new Error(left.map(instructions).join('\n'))
}

function instructions({ programs, packages, settings }: Prerequisite): string {
  const command = `sudo apt-get install -y ${packages.join(' ')}`
  const instead = settings === undefined ? '' : `, or set ${settings.join(', ')}`
  return `Missing: ${programs.join(', ')}. Run ${command}${instead}`
}
