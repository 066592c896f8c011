import { createHash } from 'node:crypto'
import { type RouteAnswer } from '@platen/contract'
import { readGlyphs } from '@platen/media'
import { interFont } from '@platen/media/testing'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { packRanges } from '@platen/typefaces'
import { call, type Reply } from '../../testing/call'
import { pixelBase64 } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { fileKeysOf, startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi
let person: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  person = await newPerson(api, api.account.organizationId, 'viewer')
})

afterAll(() => api.stop())

type Listed = RouteAnswer<'listOwnFonts'>['body']

async function list(of = person): Promise<Listed> {
  const reply = await call(api, '/api/app/fonts', of.options)
  expect(reply.status).toBe(200)
  return reply.body as unknown as Listed
}

/** Returns the packed characters of the listed face with this URL. */
function coverageOf({ faces, coverages }: Listed, url: string): string | null | undefined {
  const place = faces.find(face => face.url === url)?.coverage
  return typeof place === 'number' ? coverages[place] : place
}

const packed = async (file: Buffer): Promise<string> => packRanges((await readGlyphs(file)).ranges)

/** Stores a font as a release did that recorded no characters, and returns its URL. Stores the file unless `isGone`. */
async function earlierFont(file: Buffer, isGone = false): Promise<{ url: string; key: string }> {
  const { organizationId } = api.account
  const checksum = createHash('sha256').update(file).digest('hex')
  const key = await fileKeysOf(api).keyOf({ organizationId, sha256: checksum, extension: 'ttf' })
  const store = openObjectStore(storageConfigFrom(api.config))
  if (!isGone) await store.put(key, file, { contentType: 'font/ttf' })
  store.close()
  const face = { family: 'Inter', weight: 300, style: 'normal', width: null, height: null }
  await api.database
    .tenant(organizationId)
    .assets.create({ checksum, key, mimetype: 'font/ttf', size: file.length, ...face })
  return { url: `${signInSettings.PUBLIC_URL}/files/${key}`, key }
}

describe('GET /api/app/fonts', () => {
  it('lists uploaded fonts, the newest first, with the characters of their files', async () => {
    expect(await list()).toEqual({ faces: [], coverages: [] })
    const [regular, bold] = [interFont(), interFont('700Bold')]
    const first = (await upload(api, regular)).body['url']
    const second = (await upload(api, bold)).body['url']
    await upload(api, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const plain = { family: 'Inter', inColors: false, isVariable: false }
    expect(await list()).toEqual({
      faces: [
        { ...plain, url: second, weight: 700, style: 'normal', bytes: bold.length, coverage: 0 },
        { ...plain, url: first, weight: 400, style: 'normal', bytes: regular.length, coverage: 0 },
      ],
      // Both have the same characters.
      coverages: [await packed(regular)],
    })
    expect(await packed(bold)).toBe(await packed(regular))
  })

  it('reads a font without recorded characters once, and records them', async () => {
    const file = interFont('300Light')
    const { url, key } = await earlierFont(file)
    expect(coverageOf(await list(), url)).toBe(await packed(file))
    const store = openObjectStore(storageConfigFrom(api.config))
    await store.delete(key)
    store.close()
    expect(coverageOf(await list(), url)).toBe(await packed(file))
  })

  it('lists a font without recorded characters if its file is gone', async () => {
    const { url } = await earlierFont(interFont('200ExtraLight'), true)
    expect(coverageOf(await list(), url)).toBeNull()
  })

  it("lists only fonts of the caller's organization", async () => {
    const { organizationId } = await api.newAccount()
    const stranger = await newPerson(api, organizationId, 'owner')
    expect(await list(stranger)).toEqual({ faces: [], coverages: [] })
  })
})

describe('POST /api/app/fonts/read', () => {
  const read = (src: string): Promise<Reply> =>
    call(api, '/api/app/fonts/read', { ...person.options, method: 'POST', body: { src } })

  it('returns the glyphs of a font whose asset has been deleted', async () => {
    const file = interFont('500Medium')
    const { id, url } = (await upload(api, file)).body as { id: string; url: string }
    const gone = await call(api, `/api/v1/assets/${id}`, { method: 'DELETE' })
    expect(gone.status).toBe(204)
    expect(await read(url)).toMatchObject({
      status: 200,
      body: { coverage: await packed(file), inColors: false, isVariable: false },
    })
  })

  it('does not find fonts on other hosts, missing fonts, or images', async () => {
    const { url } = (await upload(api, Buffer.from(pixelBase64, 'base64'))).body as { url: string }
    const key = `org_1/${'0'.repeat(64)}-${'0'.repeat(32)}.ttf`
    const urls = ['https://a.example/a.ttf', `${signInSettings.PUBLIC_URL}/files/${key}`, url]
    for (const src of urls)
      expect(await read(src)).toMatchObject({ status: 404, body: { message: 'Font not found' } })
  })
})
