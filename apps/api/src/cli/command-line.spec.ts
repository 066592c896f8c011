import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseApiKey } from '@platen/contract'
import { newId, openDatabase } from '@platen/database'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { EnvironmentError } from '@platen/env'
import { requiredVariable } from '@platen/env/testing'
import { hashOfToken, openFileKeys, openSealer } from '@platen/secrets'
import { ensureBucket, storageConfigFrom } from '@platen/storage'
import { publicAddresses } from '../runtime/public-addresses'
import { testConfig } from '../testing/config'
import { pixelBase64, posterWith } from '../testing/documents'
import { type CommandRuntime } from './command'
import { commands } from './commands'
import { openImporting } from './open-command-runtime'
import { parseDuration } from './parse-duration'
import { runCommandLine } from './run-command-line'

let scratch: ScratchDatabase
let folder: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platen-command-'))
  await scratch.database.organizations.create({ name: 'Acme' })
})

afterAll(async () => {
  await scratch.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Ran {
  code: number
  out: string
  err: string
}

/** Runs `platen <words>`. The words are one string, separated by spaces; `~` stands for a space within a word. */
async function platen(words: string, { open = openScratch } = {}): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCommandLine({
    commands,
    words: words === '' ? [] : words.split(' ').map(word => word.replaceAll('~', ' ')),
    out: text => out.push(text),
    err: text => err.push(text),
    open,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const openScratch = (url = scratch.url): CommandRuntime => {
  const database = openDatabase({ url, onError: () => undefined })
  const config = testConfig({ DATABASE_URL: url, STORAGE_PATH: folder })
  return {
    database,
    migrate: () => database.migrate(),
    addresses: () => publicAddresses({ ...config, PUBLIC_URL: 'http://127.0.0.1:3000' }),
    importing: () => openImporting(database, config),
    storage: () => ({ config: { kind: 'disk', path: folder }, fileDays: undefined }),
    forget: () => Promise.resolve(),
    secretsKeys: () => config.SECRETS_KEY,
    close: () => database.close(),
  }
}

async function json<Value = Record<string, string>>(words: string): Promise<Value> {
  const { code, out, err } = await platen(`${words} --json`)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as Value
}

const secretIn = (text: string): string | undefined => /plt_[0-9A-Za-z]{38}/.exec(text)?.[0]

const works = async (secret = ''): Promise<boolean> =>
  (await scratch.database.keys.findActive(parseApiKey(secret)?.hash ?? Buffer.alloc(32))) !== null

describe('platen audit', () => {
  it('lists what was done and by whom, latest first', async () => {
    await platen('organizations create Logged')
    await platen('organizations quota Logged --renders 7')
    const { id } = await json('keys create --organization Logged')
    const { out } = await platen('audit')
    const [, first = '', second = ''] = out.split('\n')
    expect(first).toMatch(new RegExp(`key\\.created +${String(id)} +org_.* an operator$`))
    expect(second).toMatch(/quotas\.changed .* an operator$/)
  })
})

describe('platen users', () => {
  it('invites a person with a link that is printed only to stdout', async () => {
    const { code, out, err } = await platen(
      'users invite Eve@Acme.example --organization Acme --role editor',
    )
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^With this link, eve@acme\.example can join Acme as an editor\. It works for 7 days:\n\n {2}http:\/\/localhost:3000\/invite#[\w-]{43}$/,
    )
  })

  it('creates a link for a new password, for a person who can sign in', async () => {
    const { url = '' } = await json('users invite bob@acme.example --organization Acme')
    const { links } = scratch.database
    const nobody = await platen('users link bob@acme.example')
    expect([nobody.code, nobody.err]).toEqual([1, 'platen: bob@acme.example has no account'])
    const hash = hashOfToken(new URL(url).hash.slice(1)) ?? Buffer.alloc(32)
    await links.use(hash, { passwordHash: 'x' }, { name: 'Bob', email: undefined })
    const there = await platen('users link bob@acme.example --organization Acme')
    expect(there.out).toMatch(/^With this link, bob@acme\.example can set a new password/)
    const reset = await json('users link bob@acme.example')
    expect(reset).toEqual({
      id: expect.stringMatching(/^lnk_/) as string,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/reset#[\w-]{43}$/) as string,
      expiresAt: expect.stringMatching(/Z$/) as string,
    })
  })

  it.each([
    ['users invite eve@acme.example --organization Acme --role admin', 2, /--role must be one of/],
    ['users invite nobody --organization Acme', 1, /must be an email address/],
    ['users invite eve@acme.example --organization Nobody', 1, /No organization has the id/],
    ['users link bob@acme.example --organization Nobody', 1, /No organization has the id/],
  ])('refuses %s', async (words, code, message) => {
    const ran = await platen(words)
    expect(ran.code).toBe(code)
    expect(ran.err).toMatch(message)
  })
})

describe('platen keys', () => {
  it('creates a key of an organization found by name, and prints it only to stdout', async () => {
    const { code, out, err } = await platen('keys create --organization Acme --name CI')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^The key "CI" \(key_\w+\) of Acme \(org_\w+\), shown only once:\n\n {2}plt_\w+$/,
    )
    expect(await works(secretIn(out))).toBe(true)
  })

  it('creates a key of an organization found by id, and prints JSON for programs', async () => {
    const { id } = await json('organizations create By~id')
    const made = await json(`keys create --organization ${id ?? ''}`)
    expect(made).toEqual({
      id: expect.stringMatching(/^key_/) as string,
      organizationId: id,
      name: 'default',
      userId: null,
      prefix: made['secret']?.slice(0, 8),
      lastFour: made['secret']?.slice(-4),
      createdAt: expect.stringMatching(/Z$/) as string,
      lastUsedAt: null,
      revokedAt: null,
      secret: expect.stringMatching(/^plt_/) as string,
    })
    expect(await works(made['secret'])).toBe(true)
  })

  it('lists keys without their texts', async () => {
    await json('organizations create Lists')
    expect((await platen('keys list --organization Lists')).out).toBe('No keys yet.')
    const { id, secret } = await json('keys create --organization Lists --name CI')
    const { out } = await platen('keys list --organization Lists')
    expect(out).toMatch(new RegExp(`^id .*\\n${id ?? ''}  CI +plt_\\w{4}…\\w{4}  active `))
    const listed = await json<unknown[]>('keys list --organization Lists')
    expect(listed).toMatchObject([{ id, name: 'CI', state: 'active' }])
    expect(out + JSON.stringify(listed)).not.toContain(secret)
  })

  it('rolls a key, with a grace period for the old one', async () => {
    const { id = '', secret: old } = await json('keys create --organization Acme --name Rolled')
    const { code, out } = await platen(`keys roll ${id} --organization Acme --grace 24h`)
    expect(code).toBe(0)
    expect(out).toContain(`The old key ${id} expires in 24h.`)
    expect([await works(old), await works(secretIn(out))]).toEqual([true, true])
    const keys = await json<Record<string, string>[]>('keys list --organization Acme')
    expect(keys.filter(key => key['name'] === 'Rolled').map(key => key['state'])).toEqual([
      'retiring',
      'active',
    ])
  })

  it('rolls a key at once when no grace period is given', async () => {
    const { id = '', secret: old } = await json('keys create --organization Acme')
    const { secret } = await json(`keys roll ${id} --organization Acme`)
    expect([await works(old), await works(secret)]).toEqual([false, true])
  })

  it('revokes a key', async () => {
    const { id = '', secret } = await json('keys create --organization Acme')
    expect(await platen(`keys revoke ${id} --organization Acme`)).toEqual({
      code: 0,
      out: `${id} is revoked.`,
      err: '',
    })
    expect(await works(secret)).toBe(false)
  })
})

describe('platen migrate', () => {
  it('brings an empty database up to date, and reports the same the next time', async () => {
    const empty = await openScratchDatabase({ migrated: false })
    const upToDate = { code: 0, out: 'The database is up to date.', err: '' }
    const open = (): CommandRuntime => openScratch(empty.url)
    expect(await platen('migrate', { open })).toEqual(upToDate)
    expect(await platen('migrate', { open })).toEqual(upToDate)
    expect(await empty.database.organizations.list()).toHaveLength(1)
    await empty.drop()
  })

  it('refuses a database from before the first release', async () => {
    const early = await openScratchDatabase({ migrated: false })
    await early.sql(`create table migrations as select 1 as id, 1 as timestamp, 'Accounts' as name`)
    expect(await platen('migrate', { open: () => openScratch(early.url) })).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('migrate an empty database instead') as string,
    })
    await early.drop()
  })
})

describe('platen organizations', () => {
  it('creates them, and lists them', async () => {
    const { out } = await platen('organizations create New~one')
    expect(out).toMatch(/^New one \(org_\w+\)$/)
    expect((await platen('organizations list')).out).toContain('New one')
    const all = await json<{ name: string }[]>('organizations list')
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Acme', 'New one']))
  })

  it('refuses a name that is taken', async () => {
    const { code, err } = await platen('organizations create Acme')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^platen: The organization org_\w+ already has this name$/),
    ])
  })

  it('requires an id when several organizations have the name', async () => {
    for (let time = 0; time < 2; time++)
      await scratch.database.organizations.create({ name: 'Twin' })
    const { code, err } = await platen('keys list --organization Twin')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Several organizations .* give an id: org_\w+, org_\w+$/),
    ])
  })
})

describe('platen organizations erase', () => {
  it('asks for the id, and erases', async () => {
    const { id = '' } = await json('organizations create Gone')
    const unsure = await platen('organizations erase Gone --confirm Gone')
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining(`--confirm ${id}`)])
    const words = `organizations erase Gone --confirm ${id} --wait`
    expect((await platen(`${words} soon`)).code).toBe(2)
    expect(await platen(`${words} 0`)).toEqual({ code: 0, out: `Gone (${id}) is erased.`, err: '' })
    expect(await scratch.database.organizations.find(id)).toBeNull()
  })

  it('exports everything first', async () => {
    await json('organizations create Leaves')
    const to = join(folder, 'export')
    expect(await platen(`organizations export Leaves --to ${to}`)).toEqual({
      code: 0,
      out: `1 rows and 0 files are in ${to}.`,
      err: '',
    })
  })
})

describe('platen secrets', () => {
  const ownKeys = () => testConfig({ DATABASE_URL: scratch.url, STORAGE_PATH: folder }).SECRETS_KEY
  const resealWith = (other: KeyObject) => {
    const open = () => ({ ...openScratch(), secretsKeys: () => [...ownKeys(), other] })
    return platen('secrets reseal', { open })
  }

  it('seals again, with the first key, what another key had sealed', async () => {
    const { organizations } = scratch.database
    const { id: organizationId } = await organizations.create({ name: 'Rotates' })
    const old = createSecretKey(randomBytes(32))
    const file = { organizationId, sha256: 'a'.repeat(64), extension: 'png' } as const
    const key = await openFileKeys(organizations, [old]).keyOf(file)
    const { code, out } = await resealWith(old)
    expect([code, out]).toEqual([0, expect.stringMatching(/^Secrets sealed again: [1-9]\d*\./)])
    expect((await resealWith(old)).out).toMatch(/^Secrets sealed again: 0\./)
    expect(await openFileKeys(organizations, ownKeys()).keyOf(file)).toBe(key)
  })

  it('reports that a key is missing', async () => {
    const { organizations } = scratch.database
    const { id } = await organizations.create({ name: 'Lost' })
    const lost = createSecretKey(randomBytes(32))
    const secret = { organizationId: id, purpose: 'files' } as const
    const sealed = openSealer([lost]).seal(randomBytes(32), secret)
    await organizations.keepFileSecret(id, sealed)
    const { code, err } = await platen('secrets reseal')
    expect([code, err]).toEqual([1, expect.stringContaining('SECRETS_KEY does not list')])
    expect((await resealWith(lost)).code).toBe(0)
  })
})

describe('platen files expire', () => {
  it('makes the bucket delete files of renders by age, but not without FILE_DAYS', async () => {
    const config = storageConfigFrom(
      testConfig({
        DATABASE_URL: scratch.url,
        STORAGE_PATH: '',
        S3_BUCKET: `platen-test-${randomBytes(6).toString('hex')}`,
        S3_ENDPOINT: requiredVariable('S3_TEST_ENDPOINT'),
        S3_ACCESS_KEY_ID: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
        S3_SECRET_ACCESS_KEY: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
      }),
    )
    if (config.kind !== 's3') throw new Error('not a bucket')
    await ensureBucket(config)
    const expire = (fileDays: number | undefined): ReturnType<typeof platen> =>
      platen('files expire', {
        open: () => ({ ...openScratch(), storage: () => ({ config, fileDays }) }),
      })
    expect(await expire(30)).toEqual({
      code: 0,
      out: `The bucket ${config.bucket} keeps the files of renders for 30 days.`,
      err: '',
    })
    expect((await expire(undefined)).out).toMatch(/for ever\.$/)
  })

  it('leaves files in a folder to the workers', async () => {
    const { code, out } = await platen('files expire')
    expect([code, out]).toEqual([0, 'Files of renders are kept for ever.'])
  })
})

describe('platen doctor', () => {
  it('lists inconsistent rows, with the exit code 1, until they are repaired', async () => {
    expect(await platen('doctor')).toEqual({ code: 0, out: 'All rows are consistent.', err: '' })
    const { id: organizationId } = await scratch.database.organizations.create({ name: 'Doctor' })
    const { designs } = scratch.database.tenant(organizationId)
    const document = { width: 9, height: 9 }
    const { id } = await designs.create({ name: 'A', document, width: 9, height: 9 })
    await scratch.sql('update designs set version = 5 where id = $1', [id])
    const fault = 'is a design whose version has no document'
    expect(await platen('doctor')).toEqual({
      code: 1,
      err: '',
      out: `${id} ${fault} (${organizationId})\n1 found.`,
    })
    const asJson = await platen('doctor --json')
    expect([asJson.code, JSON.parse(asJson.out)]).toEqual([
      1,
      { faults: [{ id, organizationId, fault }] },
    ])
    expect(await platen('doctor mend')).toMatchObject({ code: 0, out: 'All rows are consistent.' })
    expect(await designs.findDocument(id)).toMatchObject({ record: { version: 5 }, document })
  })
})

describe('importing', () => {
  /** Writes a file to a folder and returns its path. */
  async function file(name: string, content: unknown): Promise<string> {
    const path = join(folder, name)
    await mkdir(join(path, '..'), { recursive: true })
    const bytes = name.endsWith('.png') ? Buffer.from(String(content), 'base64') : undefined
    await writeFile(path, bytes ?? JSON.stringify(content))
    return path
  }

  it('creates the brand kit of a file with the images next to it, and changes nothing the next time', async () => {
    await file('kits/logo.png', pixelBase64)
    const path = await file('kits/kit.json', { name: 'North', images: ['logo.png'] })
    const words = `brands import ${path} --organization Acme`
    const [made] = await json<Record<string, string>[]>(words)
    expect(made).toEqual({
      id: expect.stringMatching(/^bk_/) as string,
      name: 'North',
      outcome: 'created',
    })
    expect((await platen(words)).out).toMatch(/^outcome .*\nunchanged +bk_\w+ +North$/)
  })

  it('imports several kits from one file, and reports entries that are not kits', async () => {
    const kits = [{ name: 'One' }, { name: '' }, { name: 'Two' }]
    const path = await file('kits/several.json', kits)
    const { code, err } = await platen(`brands import ${path} --organization Acme`)
    expect(code).toBe(1)
    expect(err).toContain(`2 of 3 were imported. Not imported: ${path}, kit 2: `)
  })

  it('requires --organization when there are several', async () => {
    const path = await file('kits/kit.json', { name: 'North' })
    const { code, err } = await platen(`brands import ${path}`)
    expect([code, err]).toEqual([1, expect.stringContaining('--organization') as string])
  })

  it('imports the templates of a folder with their images', async () => {
    await file('shelf/pictures/dot.png', pixelBase64)
    const template = { id: newId('tpl'), name: 'Dot', category: 'Social' }
    const document = posterWith('pictures/dot.png')
    await file('shelf/dot.json', { ...template, document })
    const reader = join(folder, 'shelf')
    const outcome = { id: template.id, name: 'Dot' }
    const words = `templates import ${reader}`
    expect(await json(words)).toEqual([{ ...outcome, outcome: 'created' }])
    expect(await json(words)).toEqual([{ ...outcome, outcome: 'unchanged' }])
  })

  it('imports the templates that come with Platen', async () => {
    const library = join(__dirname, '../../../../packages/templates/library')
    const imported = await json<Record<string, string>[]>(`templates import ${library}`)
    expect(imported.map(({ outcome }) => outcome)).toEqual(Array(12).fill('created'))
  })

  it.each([
    ['brands import /nowhere/kit.json --organization Acme', 1, '/nowhere/kit.json cannot be read'],
    ['templates import /nowhere', 1, '/nowhere contains no JSON documents'],
    ['templates import', 2, 'templates import requires <folder>'],
  ])('%s: exit code %i, %s', async (words, code, message) => {
    const ran = await platen(words)
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(message) as string])
  })
})

describe('a command that cannot run', () => {
  const id = 'key_00000000000000000000000000'
  it.each([
    ['keys list --organization Nobody', 1, 'No organization has the id or the name "Nobody"'],
    [`keys revoke ${id} --organization Acme`, 1, 'API key not found'],
    [`keys roll ${id} --organization Acme --grace 31d`, 1, 'at most 30 days'],
    ['keys create --organization Acme --user eve@x.example', 1, 'has no user eve@x.example'],
    ['keys create', 2, '--organization <id or name> is required'],
    ['keys create --organization', 2, '--organization'],
    ['keys create --organization Acme --colour red', 2, "Unknown option '--colour'"],
    ['keys create extra --organization Acme', 2, 'accepts only options, not "extra"'],
    ['keys revoke --organization Acme', 2, 'keys revoke requires <key id>'],
    [`keys roll ${id} --organization Acme --grace 24`, 2, '--grace must be a time, such as'],
    ['keys destroy', 2, 'There is no command "keys destroy"'],
  ])('%s: exit code %i, %s', async (words, code, message) => {
    const ran = await platen(words)
    expect([ran.code, ran.out]).toEqual([code, ''])
    expect(ran.err).toContain(message)
    const asJson = await platen(`${words} --json`)
    expect(JSON.parse(asJson.err)).toMatchObject({
      message: expect.stringContaining(message) as string,
    })
  })

  it('reports invalid settings', async () => {
    const open = (): never => {
      throw new EnvironmentError(['DATABASE_URL is required'])
    }
    const { code, err } = await platen('organizations list', { open })
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL is required')])
  })

  it('reports an unreachable database', async () => {
    const open = (): CommandRuntime => openScratch('postgres://127.0.0.1:1/none')
    const { code, err } = await platen('organizations list', { open })
    expect([code, err]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  })
})

describe('the help', () => {
  it.each(['', '--help', '-h'])('lists every command for "%s"', async words => {
    const { code, out } = await platen(words)
    expect(code).toBe(0)
    for (const command of commands) expect(out).toContain(`\n  ${command.words}`)
  })

  it('lists the commands of a group, and the options of a command', async () => {
    const keys = (await platen('keys --help')).out
    expect([keys.includes('keys roll'), keys.includes('organizations')]).toEqual([true, false])
    const roll = (await platen('keys roll --help')).out
    expect(roll).toContain('Usage: npm run platen -- keys roll <key id> [options]')
    expect(roll).toMatch(/--organization <id or name> .*\(required\)/)
    expect(roll).toContain('--grace <time>')
  })

  it('reports an unknown command', async () => {
    expect(await platen('doors --help')).toMatchObject({ code: 2, out: '' })
  })
})

describe('parseDuration', () => {
  it.each([
    ['0', 0],
    ['90s', 90],
    ['15m', 900],
    ['24h', 86_400],
    ['7d', 604_800],
    ['24', null],
    ['-1h', null],
    ['1.5h', null],
    ['1w', null],
    ['', null],
  ])('reads %j as %j seconds', (text, seconds) => expect(parseDuration(text)).toBe(seconds))
})
