/*
 * The services of infra/compose.yaml as processes, with its users, roles, variables and limits. What only Docker could show
 * is listed in docs/deploying.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Client } from 'pg'
import { descendantsOf } from '@platen/env'
import { type Callee, call, download, saveDesign } from './testing/caller'
import { bytesOf } from './testing/compose/compose-file'
import { asRoot, repository } from './testing/compose/container'
import { type Installation, startInstallation } from './testing/compose/installation'
import { mayLimitProcesses } from './testing/compose/limits'
import { card, dataUrl, picture } from './testing/documents'
import { runLoad } from './testing/load'

const RENDERS = 50

let installation: Installation
let callee: Callee

beforeAll(async () => {
  installation = await startInstallation()
  // Runs the command as docs/deploying.md does.
  const platen = async (...words: string[]): Promise<Record<string, string>> => {
    const program = ['node', 'apps/api/dist/cli/main.js', ...words, '--json']
    return JSON.parse(await installation.containers.api.exec(program)) as Record<string, string>
  }
  const { id = '' } = await platen('organizations', 'create', 'My organization')
  const { secret = '' } = await platen('keys', 'create', '--organization', 'My organization')
  callee = { urls: [installation.url], account: { organizationId: id, apiKey: secret } }
})

afterAll(() => installation.stop())

const status = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8')
const field = (pid: number, name: string): string[] =>
  new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status(pid))?.[1]?.split(/\s+/) ?? []

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

describe('the installation of the compose file', () => {
  it(`renders ${RENDERS} times, within the limits of every service`, async () => {
    const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
    const designId = await saveDesign(callee, card(photo))
    const counts = await runLoad(callee, { designId, callers: 4, requests: RENDERS })
    expect(counts).toMatchObject({ ok: RENDERS, accepted: 0, refused: 0, failed: 0, lost: 0 })
    const [file] = counts.replies[0]?.body.files ?? []
    expect(await download(file?.url ?? '')).toHaveLength(file?.size ?? NaN)
    const used = Object.entries(installation.containers).map(([name, container]) => {
      const { mem_limit = '', pids_limit = 0 } = installation.services[name] ?? {}
      const { pid } = container.process
      const all = [pid, ...descendantsOf(pid)]
      return {
        name,
        threads: sum(all.map(each => Number(field(each, 'Threads')[0]))) / pids_limit,
        // Memory pages that processes share are counted for each of them.
        memory: sum(all.map(each => Number(field(each, 'VmHWM')[0]) * 1024)) / bytesOf(mem_limit),
        killed: container.group.kills(),
        limited: container.group.holds(pid),
      }
    })
    globalThis.process.stdout.write(`compose: ${JSON.stringify(used)}\n`)
    expect(
      used.filter(({ threads, memory, killed }) => threads > 1 || memory > 1 || killed > 0),
    ).toEqual([])
    expect(new Set(used.map(({ limited }) => limited))).toEqual(new Set([mayLimitProcesses()]))
  })

  it('has all templates in its gallery', async () => {
    expect(installation.migrated).toContain('The database is up to date.')
    const { body } = await call<{ data: { id: string }[] }>(callee, '/api/v1/templates?perPage=100')
    const library = join(repository, 'packages', 'templates', 'library')
    const ids = readdirSync(library)
      .filter(name => name.endsWith('.json'))
      .map(name => (JSON.parse(readFileSync(join(library, name), 'utf8')) as { id: string }).id)
    expect(body.data.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  it('keeps its secrets to the services that need them', () => {
    const holders = (value: string): string[] =>
      Object.entries(installation.services)
        .filter(([, { environment = {} }]) => Object.values(environment).join().includes(value))
        .map(([name]) => name)
    const { variables } = installation
    const apps = ['migrate', 'api', 'worker']
    expect(
      Object.fromEntries(
        Object.keys(variables).map(name => [name, holders(variables[name] ?? '').sort()]),
      ),
    ).toEqual({
      POSTGRES_OWNER_PASSWORD: ['migrate', 'postgres'],
      POSTGRES_APP_PASSWORD: [...apps, 'postgres'].sort(),
      REDIS_PASSWORD: [...apps, 'redis'].sort(),
      MINIO_ROOT_USER: ['bucket', 'minio'],
      MINIO_ROOT_PASSWORD: ['bucket', 'minio'],
      S3_ACCESS_KEY_ID: [...apps, 'bucket'].sort(),
      S3_SECRET_ACCESS_KEY: [...apps, 'bucket'].sort(),
      SECRETS_KEY: [...apps].sort(),
      PUBLIC_URL: [...apps].sort(),
    })
  })

  it('runs each process as its numeric user, without rights of root', () => {
    const users = { postgres: 999, redis: 999, api: 1000, worker: 1000 }
    for (const [name, { process }] of Object.entries(installation.containers)) {
      if (!asRoot) continue
      const ids = field(process.pid, 'Uid').map(Number)
      expect({ name, ids }).toEqual({ name, ids: Array(4).fill(users[name as keyof typeof users]) })
      expect(field(process.pid, 'NoNewPrivs')).toEqual(['1'])
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect({ set, rights: field(process.pid, set) }).toEqual({ set, rights: ['0'.repeat(16)] })
    }
  })
})

describe('a service', () => {
  it('writes to /tmp and to nothing else', async () => {
    if (!asRoot) return
    const { api } = installation.containers
    await api.exec(['sh', '-c', 'echo x > /tmp/x'])
    for (const folder of ['/', '/app', '/etc', '/usr', '/var/tmp'])
      await expect(api.exec(['touch', `${folder}/x`])).rejects.toThrow(/Read-only|denied/)
  })
})

describe('the role of the API and the workers', () => {
  let app: Client

  const connect = async (user: string, password: string): Promise<Client> => {
    const port = installation.postgresPort
    const client = new Client({ host: '127.0.0.1', port, user, password, database: 'platen' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  beforeAll(async () => {
    app = await connect('platen_app', installation.variables['POSTGRES_APP_PASSWORD'] ?? '')
  })
  afterAll(() => app.end())

  it.each([
    'create table more (id text)',
    'create temporary table more (id text)',
    'create schema more',
    'create extension pgcrypto',
    `create function f() returns int language sql as 'select 1'`,
    'alter table renders add column more text',
    'alter table renders disable trigger all',
    'create index more on renders (id)',
    'drop table renders',
    'drop index renders_open',
    'truncate renders',
    'select * from migrations',
    `insert into migrations (timestamp, name) values (1, 'x')`,
    'create role more',
    'alter role platen_app superuser',
    'set role platen_owner',
    'create database more',
    `copy renders to '/tmp/renders'`,
    `select pg_read_file('/etc/passwd')`,
    'select rolpassword from pg_authid',
  ])('is refused: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('reads and writes rows of every other table', async () => {
    const { rows } = await app.query<{ name: string; all: boolean }>(`
      select tablename as name,
        bool_and(has_table_privilege(format('%I.%I', schemaname, tablename), right_)) as all
      from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) right_
      where schemaname = 'public' group by tablename`)
    expect(rows.filter(row => !row.all)).toEqual([{ name: 'migrations', all: false }])
    expect(rows.length).toBeGreaterThan(10)
  })

  it('reaches no other database', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select datname as name from pg_database where datallowconn and has_database_privilege(datname, 'connect')`,
    )
    expect(rows).toEqual([{ name: 'platen' }])
  })

  it('gets the rows of tables to come', async () => {
    const owner = await connect(
      'platen_owner',
      installation.variables['POSTGRES_OWNER_PASSWORD'] ?? '',
    )
    const role = await owner.query<{ rolsuper: boolean; rolcreaterole: boolean }>(
      'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(role.rows).toEqual([{ rolsuper: false, rolcreaterole: false }])
    await owner.query('create table later (id text)')
    await app.query(`insert into later values ('1')`)
    expect((await app.query('select * from later')).rows).toEqual([{ id: '1' }])
    await owner.query('drop table later')
    await owner.end()
  })

  it('is the only way in beside the owner: no password opens the superuser', async () => {
    for (const password of Object.values(installation.variables))
      await expect(connect('postgres', password)).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('the storage user of the API and the workers', () => {
  const clients: S3Client[] = []
  const as = (accessKeyId = '', secretAccessKey = ''): S3Client => {
    const { endpoint } = installation.s3
    const credentials = { accessKeyId, secretAccessKey }
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    })
    clients.push(client)
    return client
  }
  let user: S3Client
  let key: string

  beforeAll(async () => {
    await saveDesign(callee, card(dataUrl(await picture(80, 32, '#22aa22'), 'image/jpeg')))
    const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = installation.variables
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = installation.variables
    user = as(S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)
    const root = as(MINIO_ROOT_USER, MINIO_ROOT_PASSWORD)
    await root.send(new CreateBucketCommand({ Bucket: 'others' }))
    await root.send(new PutObjectCommand({ Bucket: 'others', Key: 'a', Body: 'a' }))
    const { Contents = [] } = await user.send(new ListObjectsV2Command({ Bucket: 'platen' }))
    key = Contents[0]?.Key ?? ''
  })
  afterAll(() => {
    for (const client of clients) client.destroy()
  })

  it('is made by the script of the service, with its policy', () => {
    const { variables, bucketCalls } = installation
    const { MINIO_ROOT_USER = '', MINIO_ROOT_PASSWORD = '' } = variables
    const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = variables
    expect(bucketCalls).toEqual([
      ['alias', 'set', 'store', 'http://minio:9000', MINIO_ROOT_USER, MINIO_ROOT_PASSWORD],
      ['mb', '--ignore-existing', 'store/platen'],
      ['admin', 'policy', 'create', 'store', 'platen', '/docker/app-policy.json'],
      ['admin', 'user', 'add', 'store', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY],
      ['admin', 'policy', 'attach', 'store', 'platen', '--user', S3_ACCESS_KEY_ID],
      ['ilm', 'rule', 'import', 'store/platen'],
      ['anonymous', 'set', 'private', 'store/platen'],
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['reads another bucket', () => user.send(new GetObjectCommand({ Bucket: 'others', Key: 'a' }))],
    [
      'writes to another bucket',
      () => user.send(new PutObjectCommand({ Bucket: 'others', Key: 'b', Body: 'b' })),
    ],
    ['lists another bucket', () => user.send(new ListObjectsV2Command({ Bucket: 'others' }))],
    [
      'deletes from another bucket',
      () => user.send(new DeleteObjectCommand({ Bucket: 'others', Key: 'a' })),
    ],
    ['reads the policy', () => user.send(new GetBucketPolicyCommand({ Bucket: 'platen' }))],
    [
      'writes the policy',
      () => user.send(new PutBucketPolicyCommand({ Bucket: 'platen', Policy: '{}' })),
    ],
    ['creates a bucket', () => user.send(new CreateBucketCommand({ Bucket: 'more' }))],
  ])('is refused when it %s', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it('is the only one that reads the files; callers get them from the API', async () => {
    const direct = await fetch(`${installation.s3.endpoint}/platen/${key}`)
    expect(direct.status).toBe(403)
    const served = await fetch(`${installation.url}/files/${key}`, { redirect: 'manual' })
    expect(served.status).toBe(200)
    await Promise.all([direct.arrayBuffer(), served.arrayBuffer()])
  })
})
