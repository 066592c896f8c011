import { randomBytes } from 'node:crypto'
import { routes } from '@platen/contract'
import { interFont } from '@platen/media/testing'
import { call, type Reply } from '../../testing/call'
import { pixelBase64, posterWith } from '../../testing/documents'
import { newEmbed } from '../../testing/embeds'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

/** Uploads an SVG that no other test in this file uploads. */
async function newAsset(): Promise<{ id: string; url: string }> {
  const id = randomBytes(6).toString('hex')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="x${id}" width="30" height="20"/>`
  const { body } = await upload(api, svg)
  return { id: String(body['id']), url: String(body['url']) }
}

const saveDesign = async (src: string): Promise<string> => {
  const body = { name: 'Poster', document: posterWith(src) }
  return String((await call(api, '/api/v1/designs', { body })).body['id'])
}

const read = (id: string, options = {}): Promise<Reply> =>
  call(api, `/api/v1/assets/${id}`, options)

const remove = (id: string, query = ''): Promise<Reply> =>
  call(api, `/api/v1/assets/${id}${query}`, { method: 'DELETE' })

/** An image that a user of an embedded editor uploads. */
const picture = {
  checksum: 'a'.repeat(64),
  mimetype: 'image/png',
  name: 'sea.png',
  size: 1,
  width: 1,
  height: 1,
  family: null,
  weight: null,
  style: null,
}

const missing = [404, { message: 'Asset not found' }]

describe('GET /api/v1/assets/{id}', () => {
  it('returns what the upload returned, and what uses the asset', async () => {
    const { id, url } = await newAsset()
    const designId = await saveDesign(url)
    const kit = await call(api, '/api/v1/brands', { body: { name: 'Kit', images: [url] } })
    const reply = await read(id)
    expect(routes.getAsset.answers[200].parse(reply.body)).toEqual(reply.body)
    expect(reply.body).toMatchObject({
      id,
      url,
      mimetype: 'image/svg+xml',
      width: 30,
      height: 20,
      usedBy: [
        { kind: 'brandKit', id: kit.body['id'], name: 'Kit' },
        { kind: 'design', id: designId, name: 'Poster' },
      ],
    })
  })

  it('finds documents that refer to it by a key without a secret part, as keys once were', async () => {
    const { id, url } = await newAsset()
    const designId = await saveDesign(url)
    await api.sql(
      `update design_versions set document = regexp_replace(document::text,
         '(asset:[^"]*)-[0-9a-f]{32}\\.', '\\1.')::jsonb where design_id = $1`,
      [designId],
    )
    expect((await read(id)).body['usedBy']).toMatchObject([{ kind: 'design', id: designId }])
  })

  describe('of a font', () => {
    const poster = {
      schemaVersion: 1,
      width: 100,
      height: 50,
      pages: [
        {
          id: 'front',
          children: [
            { id: 'a', type: 'text', width: 90, height: 20, text: 'A', fontFamily: 'acme sans' },
            { id: 'b', type: 'text', width: 90, height: 20, text: 'B', fontFamily: 'Inter' },
          ],
        },
      ],
    }
    let designId: unknown

    beforeAll(async () => {
      const body = { name: 'Lettered', document: poster }
      designId = (await call(api, '/api/v1/designs', { body })).body['id']
    })

    beforeEach(() => api.sql('delete from assets where family is not null'))

    /** Uploads a face of Inter as the regular face of another family. */
    async function newFont(face: string, family: string): Promise<string> {
      const id = String((await upload(api, interFont(face))).body['id'])
      await api.sql('update assets set family = $2, weight = 400 where id = $1', [id, family])
      return id
    }

    const usedBy = async (id: string): Promise<unknown> => (await read(id)).body['usedBy']
    const lettered = (): object[] => [{ kind: 'design', id: designId, name: 'Lettered' }]

    it('is used by the texts that find it by its family', async () => {
      const id = await newFont('400Regular', 'ACME Sans')
      expect(await usedBy(id)).toEqual(lettered())
      expect((await remove(id)).headers.get('x-error-code')).toBe('in_use')
    })

    it('is used by none if Platen ships its family', async () => {
      const id = await newFont('400Regular', 'Inter')
      expect(await usedBy(id)).toEqual([])
      expect((await remove(id)).status).toBe(204)
    })

    it('is used by none if a later file has the same face', async () => {
      const earlier = await newFont('400Regular', 'Acme Sans')
      const later = await newFont('500Medium', 'Acme Sans')
      expect([await usedBy(earlier), await usedBy(later)]).toEqual([[], lettered()])
    })

    it('is used as long as the later files of its face lack some of its characters', async () => {
      const latin = await newFont('400Regular', 'Acme Sans')
      const greek = await newFont('500Medium', 'Acme Sans')
      await api.sql(`update assets set coverage = 'p:o' where id = $1`, [greek])
      expect([await usedBy(latin), await usedBy(greek)]).toEqual([lettered(), lettered()])
    })
  })

  it.each(['ast_00000000000000000000000000', 'nonsense'])('answers 404 for %s', async id => {
    const reply = await read(id)
    expect([reply.status, reply.body]).toEqual(missing)
  })
})

describe('DELETE /api/v1/assets/{id}', () => {
  it('deletes an unused asset, and leaves its bytes to those who know their URL', async () => {
    const { id, url } = await newAsset()
    expect([(await remove(id)).status, (await read(id)).status]).toEqual([204, 404])
    const again = await remove(id)
    expect([again.status, again.body]).toEqual(missing)
    const file = await call(api, new URL(url).pathname, { apiKey: null })
    expect(file.status).toBe(200)
  })

  it('answers 409 while something uses it, and names the uses', async () => {
    const { id, url } = await newAsset()
    for (let nth = 0; nth < 2; nth++) await saveDesign(url)
    await call(api, '/api/v1/brands', { body: { name: 'Kit', images: [url] } })
    const reply = await remove(id)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([409, 'in_use'])
    expect(reply.body['message']).toBe(
      'The asset is used by 2 designs and 1 brand kit; send force=true to delete it anyway',
    )
    expect((await read(id)).status).toBe(200)
  })

  it('deletes a used asset with force', async () => {
    const { id, url } = await newAsset()
    await saveDesign(url)
    expect((await remove(id, '?force=true')).status).toBe(204)
    expect((await read(id)).status).toBe(404)
  })

  it('answers 400 for a force that is neither true nor false', async () => {
    const reply = await remove((await newAsset()).id, '?force=1')
    expect([reply.status, reply.body]).toEqual([400, { message: 'force must be true or false' }])
  })
})

describe('GET /api/v1/assets', () => {
  const list = (query = '', options = {}): Promise<Reply> =>
    call(api, `/api/v1/assets${query}`, options)
  const kinds = ({ body }: Reply): unknown[] =>
    (body['data'] as { mimetype: string }[]).map(({ mimetype }) => mimetype)

  beforeAll(async () => {
    await api.sql('delete from assets')
    await newAsset()
    await upload(api, Buffer.from(pixelBase64, 'base64'))
    await upload(api, interFont())
  })

  it('lists uploaded files, latest first', async () => {
    const reply = await list()
    expect(routes.listAssets.answers[200].parse(reply.body)).toEqual(reply.body)
    const { data, ...frame } = reply.body
    expect(frame).toEqual({ total: 3, page: 0, perPage: 24, search: '', kind: null })
    expect(data).toHaveLength(3)
    expect(kinds(reply)).toEqual(['font/ttf', 'image/png', 'image/svg+xml'])
  })

  it.each([
    ['?kind=image', ['image/png']],
    ['?kind=svg', ['image/svg+xml']],
    ['?kind=picture', ['image/png', 'image/svg+xml']],
    ['?kind=font', ['font/ttf']],
    ['?search=inter', ['font/ttf']],
    ['?orderBy=oldest&perPage=1', ['image/svg+xml']],
    ['?page=3', []],
  ])('%s finds %j', async (query, found) => expect(kinds(await list(query))).toEqual(found))

  it.each(['kind=video', 'perPage=0', 'orderBy=size'])('answers 400 for ?%s', async query => {
    expect((await list(`?${query}`)).status).toBe(400)
  })

  it('shows nothing of another organization', async () => {
    const { apiKey } = await api.newAccount()
    expect((await list('', { apiKey })).body).toMatchObject({ data: [], total: 0 })
  })

  it.each(['edit', 'fill', 'view'] as const)(
    'shows an embedded editor in the mode %s what its user uploaded, and nothing else',
    async mode => {
      const tokenOf = async (user: string): Promise<string> => {
        const about = { owner: api.account, userId: `${user}-${mode}`, mode }
        return String((await newEmbed(api, about)).options.apiKey)
      }
      const [ada, bob] = [await tokenOf('ada'), await tokenOf('bob')]
      const { organizationId } = api.account
      const { record } = await api.database
        .tenant({ organizationId, userId: `ada-${mode}` })
        .assets.create({ ...picture, key: `${organizationId}/${picture.checksum}.png` })
      const idsFor = async (apiKey: string, query = ''): Promise<unknown[]> =>
        ((await list(query, { apiKey })).body['data'] as { id: string }[]).map(asset => asset.id)
      for (const query of ['', '?kind=picture', '?search=sea'])
        expect([await idsFor(ada, query), await idsFor(bob, query)]).toEqual([[record.id], []])
      expect((await read(record.id, { apiKey: bob })).status).toBe(404)
      expect((await list('?search=sea')).body['total']).toBe(0)
    },
  )
})
