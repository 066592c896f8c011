import { createHash, createHmac } from 'node:crypto'
import { S3Client, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { openDatabase } from '@platen/database'
import { fileExtensions, parseDesign } from '@platen/design'
import { download, generate, type RenderBody, type Reply, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO, picture } from './testing/documents'
import { type Account, type System, startSystem } from './testing/system'

const templateId = 'tpl_01kaq5x0e8g9h2j4k6m8n0p2q4'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

let system: System
let victim: Account
let attacker: Account
let s3: S3Client

beforeAll(async () => {
  system = await startSystem({ workerEnv: { RENDER_SLOTS: '1' } })
  victim = system.account
  attacker = await system.newAccount('attacker')
  s3 = new S3Client({
    endpoint: setting('S3_ENDPOINT'),
    region: setting('S3_REGION'),
    forcePathStyle: true,
    credentials: {
      accessKeyId: setting('S3_ACCESS_KEY_ID'),
      secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
    },
  })
  await openBucket()
  await publishTemplate()
})

afterAll(async () => {
  s3.destroy()
  await system.stop()
})

const setting = (name: string): string => system.env[name] ?? ''

/** Opens the bucket as infra/compose.yaml does: everyone may read an object whose key they know. */
async function openBucket(): Promise<void> {
  const Bucket = setting('S3_BUCKET')
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${Bucket}/*`],
  }
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }))
}

async function publishTemplate(): Promise<void> {
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  const document = parseDesign(card(dataUrl(LOGO, 'image/svg+xml'))).design
  const { width, height } = document
  const shown = { name: 'Launch', category: 'social', promoted: false, keywords: [], fonts: [] }
  await database.templates.save({ id: templateId, ...shown, document, width, height })
  await database.close()
}

async function render(
  { apiKey }: Account,
  request: { format: string; modifications?: object[] },
): Promise<RenderBody> {
  const { status, body } = await generate({ system, designId: templateId }, request, { apiKey })
  expect(status).toBe(200)
  return body
}

async function upload(
  { apiKey }: Account,
  bytes: Uint8Array,
): Promise<Reply<{ id: string; url: string }>> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), 'file')
  const headers = { authorization: `Bearer ${apiKey}` }
  const path = `${system.urls[0] ?? ''}/api/v1/assets`
  const response = await fetch(path, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { id: string; url: string }
  return { status: response.status, headers: response.headers, body }
}

const nameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/**
 * Returns the strings between hash and extension that an attacker without the secret can guess; `own` is the name of the attacker's copy.
 */
function tails(hash: string, own: string): string[] {
  const { organizationId } = victim
  const secrets = ['', organizationId, victim.organizationId.slice(4), attacker.apiKey, hash]
  const texts = fileExtensions.flatMap(extension => [hash, `${hash}.${extension}`])
  const macs = secrets.flatMap(secret =>
    texts.map(text => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)),
  )
  const ownMac = /-([0-9a-f]+)\./.exec(own)?.[1]
  return [
    '',
    ...[...macs, '0'.repeat(32), ...(ownMac === undefined ? [] : [ownMac])].map(mac => `-${mac}`),
  ]
}

/** Returns every address that the attacker could compute for the victim's file with this hash. */
function guesses(hash: string, own: string): string[] {
  const bases = [
    `${system.urls[0] ?? ''}/files`,
    `${setting('S3_ENDPOINT')}/${setting('S3_BUCKET')}`,
  ]
  const extension = own.slice(own.lastIndexOf('.'))
  const names = [
    ...tails(hash, own).map(tail => `${hash}${tail}${extension}`),
    ...fileExtensions.map(other => `${hash}.${other}`),
  ]
  return bases.flatMap(base => names.map(name => `${base}/${victim.organizationId}/${name}`))
}

/** Returns the status, headers and text of each answer, without the parts that are unique to it. */
async function probe(urls: readonly string[]): Promise<Set<string>> {
  const ask = async (url: string): Promise<string> => {
    const response = await fetch(url, { redirect: 'manual' })
    const headers = [...response.headers].filter(([name]) => !/date|request-id|trans/.test(name))
    const text = (await response.text()).replace(/<(RequestId|HostId)>[^<]*<\/\1>/g, '')
    return JSON.stringify([response.status, headers, text])
  }
  return new Set(await Promise.all(urls.map(ask)))
}

/** Returns the service's answers at addresses of the same forms for bytes that do not exist. */
const nothing = (own: string): Promise<Set<string>> =>
  probe(guesses(sha256(Buffer.from('nobody has this')), own))

describe('who can reproduce the bytes of a file', () => {
  it.each([['jpeg'], ['png'], ['pdf']])(
    'cannot tell whether an organization has rendered it: %s',
    async format => {
      const text = `For ${format} alone`
      const request = { format, modifications: [{ id: 'headline', text }] }
      const theirs = await render(victim, request)
      const copy = await render(attacker, request)
      for (const [index, { url, previewUrl, checksum }] of copy.files.entries()) {
        expect(checksum).toBe(theirs.files[index]?.checksum)
        const made = previewUrl === null ? [url] : [url, previewUrl]
        for (const own of made) {
          const hash = sha256(await download(own))
          expect(await probe(guesses(hash, nameIn(own)))).toEqual(await nothing(nameIn(own)))
        }
      }
      for (const { url, checksum } of theirs.files)
        expect(sha256(await download(url))).toBe(checksum)
    },
  )

  it('cannot tell whether an organization has uploaded it', async () => {
    const bytes = await picture(40, 30, '#123456')
    const [theirs, copy] = [await upload(victim, bytes), await upload(attacker, bytes)]
    expect([theirs.status, copy.status]).toEqual([201, 201])
    const own = nameIn(copy.body.url)
    expect(await probe(guesses(sha256(bytes), own))).toEqual(await nothing(own))
    expect(sha256(await download(theirs.body.url))).toBe(sha256(bytes))
  })

  it('cannot tell it from a render of their own that draws it either', async () => {
    const bytes = await picture(70, 30, '#345678')
    await upload(victim, bytes)
    const copy = await upload(attacker, bytes)
    const own = nameIn(copy.body.url)
    const draw = async (src: string): Promise<unknown> => {
      const request = { modifications: [{ id: 'photo', src }] }
      const { status, body } = await generate({ system, designId: templateId }, request, attacker)
      return [status, body.message]
    }
    const inFiles = (url: string): boolean => url.includes('/files/')
    const [plain = '', ...others] = guesses(sha256(bytes), own).filter(inFiles)
    const ownMac = others.find(url => url.endsWith(own)) ?? ''
    const [lacking = ''] = guesses(sha256(Buffer.from('nobody has this')), own)
    const refused = await draw(lacking)
    expect(refused).toEqual([422, expect.stringContaining('does not exist')])
    expect([await draw(plain), await draw(ownMac)]).toEqual([refused, refused])
  })
})

describe('a file from before keys had a secret part', () => {
  it('is served, drawn and uploaded again, but no new reference names its key', async () => {
    const bytes = await picture(400, 160, '#654321')
    const checksum = sha256(bytes)
    const key = `${victim.organizationId}/${checksum}.jpg`
    const object = { Bucket: setting('S3_BUCKET'), Key: key, ContentType: 'image/jpeg' }
    await s3.send(new PutObjectCommand({ ...object, Body: bytes }))
    await system.sql(
      `insert into assets (id, organization_id, checksum, key, mimetype, size, width, height)
       values ('ast_old', $1, $2, $3, 'image/jpeg', $4, 400, 160)`,
      [victim.organizationId, checksum, key, bytes.length],
    )
    const old = `${system.urls[0] ?? ''}/files/${key}`
    const designId = await saveDesign(system, card(old))
    const again = await upload(victim, bytes)
    expect([again.status, again.body.id]).toEqual([200, 'ast_old'])
    expect(again.body.url).not.toBe(old)
    for (const url of [old, again.body.url]) expect(sha256(await download(url))).toBe(checksum)
    const { status, body } = await generate({ system, designId }, { format: 'png' })
    expect([status, body.warnings]).toEqual([200, []])
  })
})
