import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiMemory } from '@platen/env'
import { requiredVariable } from '@platen/env/testing'
import { bytesOf, readServices } from './testing/compose/compose-file'
import { repository, runToEnd } from './testing/compose/container'
import { readImage } from './testing/compose/image'
import { callsIn, writeStandIn } from './testing/compose/minio-client'
import { startProcess } from './testing/managed-process'

const example = readFileSync(join(repository, 'infra', 'compose.env.example'), 'utf8')
/** The variables that an operator must set. */
const exampleNames = [...example.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name)

describe('the build context', () => {
  const patterns = readFileSync(
    join(repository, 'infra', 'docker', 'Dockerfile.dockerignore'),
    'utf8',
  )
  /** Whether Docker leaves a path out, for the forms that the file uses. */
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
  ])('%s is left out: %s', (path, out) => {
    expect(leftOut(path)).toBe(out)
  })
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
    await writeStandIn(folder)
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

describe('the compose file', () => {
  const complete = (): Record<string, string> =>
    Object.fromEntries(exampleNames.map(name => [name, `the ${name}`]))

  it('names the variable that is missing, for each of the secrets', () => {
    for (const name of exampleNames)
      expect(() => readServices({ ...complete(), [name]: '' })).toThrow(`set ${name}`)
  })

  it('needs the variables of its example, and no others', () => {
    expect(() => readServices(complete())).not.toThrow()
  })

  it('gives every service a limit of memory and processes, and a worker enough', () => {
    const services = readServices(complete())
    for (const { mem_limit, pids_limit } of Object.values(services)) {
      expect(bytesOf(mem_limit)).toBeGreaterThan(0)
      expect(pids_limit).toBeGreaterThan(0)
    }
    const { environment = {}, mem_limit = '' } = services['worker'] ?? {}
    const slots = Number(environment['RENDER_SLOTS'])
    expect(bytesOf(mem_limit)).toBeGreaterThanOrEqual((slots + 1) * 1.5 * 1024 ** 3)
  })

  it('opens the API to other machines, and the storage only when told', () => {
    const ports = (more: Record<string, string> = {}): unknown =>
      Object.values(readServices({ ...complete(), ...more })).flatMap(({ ports: own = [] }) => own)
    expect(ports()).toEqual(['3000:3000', '127.0.0.1:9000:9000'])
    expect(ports({ S3_BIND: '0.0.0.0' })).toEqual(['3000:3000', '0.0.0.0:9000:9000'])
  })
})
