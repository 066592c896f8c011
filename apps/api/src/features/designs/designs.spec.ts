import { createHash } from 'node:crypto'
import { designDetailSchema } from '@platen/contract'
import { acceptedKeys } from '@platen/modifications'
import { call, type Reply } from '../../testing/call'
import { pixelBase64, poster, posterWith } from '../../testing/documents'
import { fileKeysOf, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

interface Page {
  elements: { accepts: string[]; values: object }[]
}

const save = (document: unknown, more: object = {}): Promise<Reply> =>
  call(api, '/api/v1/designs', { body: { name: 'Poster', document, ...more } })

const read = (id: unknown, query = '', apiKey = api.account.apiKey): Promise<Reply> =>
  call(api, `/api/v1/designs/${String(id)}${query}`, { apiKey })

describe('POST /api/v1/designs', () => {
  it('saves a design and returns it with its URL', async () => {
    const reply = await save(poster, { userId: 'embedder-1' })
    expect(reply.status).toBe(201)
    expect(designDetailSchema.safeParse(reply.body).error).toBeUndefined()
    const id = String(reply.body['id'])
    expect(id).toMatch(/^dsg_[0-9a-z]{26}$/)
    expect(reply.headers.get('location')).toBe(`http://platen.test/api/v1/designs/${id}`)
    expect(reply.headers.get('etag')).toBe('"1"')
    expect(reply.body).toMatchObject({
      name: 'Poster',
      thumbnail: null,
      userId: 'embedder-1',
      size: { width: 400, height: 300 },
      version: 1,
      warnings: [],
    })
  })

  it('keeps an element of an unknown type, with a warning', async () => {
    const sparkle = { id: 'sparkle', type: 'sparkle', x: 3, y: 4, src: 'anything' }
    const reply = await save({ ...poster, pages: [{ id: 'one', children: [sparkle] }] })
    expect(reply.body['warnings']).toMatchObject([
      { code: 'unknown_element_type', elementId: 'sparkle' },
    ])
    const { body } = await read(reply.body['id'], '?document=true')
    expect(body['document']).toMatchObject({ pages: [{ children: [sparkle] }] })
  })

  it('stores data: sources as own files, which can be read', async () => {
    const bytes = Buffer.from(pixelBase64, 'base64')
    const saved = await save(posterWith(`data:image/png;base64,${pixelBase64}`))
    const { body } = await read(saved.body['id'], '?document=true')
    const { organizationId } = api.account
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = await fileKeysOf(api).keyOf({ organizationId, sha256, extension: 'png' })
    const shown = { id: 'photo', src: `http://platen.test/files/${key}` }
    expect(body['pages']).toMatchObject([{ elements: [{}, {}, {}, shown] }, {}])
    expect(body['document']).toMatchObject({ pages: [{ children: [{}, {}, shown] }, {}] })
    const [row] = await api.sql<{ document: string }>(
      'select document::text from design_versions where design_id = $1',
      [saved.body['id']],
    )
    expect(row?.document).toContain(`"asset:${key}"`)
    expect(row?.document).not.toContain('data:')
    const file = await fetch(`${api.url}/files/${key}`)
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it("converts the URL of the organization's own file back to a reference", async () => {
    const src = `http://platen.test/files/${api.account.organizationId}/${'c'.repeat(64)}.png`
    const saved = await save(posterWith(src))
    const [row] = await api.sql<{ document: string }>(
      'select document::text from design_versions where design_id = $1',
      [saved.body['id']],
    )
    expect(row?.document).toContain('"asset:org_')
    const { body } = await read(saved.body['id'])
    expect(body['pages']).toMatchObject([{ elements: [{}, {}, {}, { src }] }, {}])
  })

  const page = (children: object[]): object => ({ ...poster, pages: [{ id: 'p', children }] })
  const box = { type: 'shape', width: 10, height: 10 }
  const text = (length: number): object => {
    return { id: 't', type: 'text', width: 10, height: 10, text: 'x'.repeat(length) }
  }
  it.each<[string, unknown, string]>([
    [
      'an id used twice',
      page([
        { id: 'a', ...box },
        { id: 'a', ...box },
      ]),
      'document.pages[0].children[1].id "a" is used twice',
    ],
    [
      '101 pages',
      { ...poster, pages: Array.from({ length: 101 }, (_, n) => ({ id: `p${n}` })) },
      'document.pages must contain at most 100 pages',
    ],
    [
      '501 elements',
      page(Array.from({ length: 501 }, (_, n) => ({ id: `e${n}`, ...box }))),
      'document.pages[0]',
    ],
    [
      'a text of 10,001',
      page([text(10_001)]),
      'document.pages[0].children[0].text must be at most',
    ],
    ['width 0', { ...poster, width: 0 }, 'document.width must be'],
    ['width 1e9', { ...poster, width: 1e9 }, 'document.width must be'],
    ['a file URL', posterWith('file:///x'), 'document.pages[0].children[2].src must be an http'],
    ['no document at all', null, 'document must be an object'],
    ['a document that is a text', 'x', 'document must be an object'],
  ])('answers 400 with the path for %s', async (_, document, message) => {
    const reply = await save(document)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
    expect(String(reply.body['message']).slice(0, message.length)).toBe(message)
  })
})

describe('GET /api/v1/designs/{id}', () => {
  let id: string

  beforeAll(async () => {
    id = String((await save(poster)).body['id'])
  })

  it('lists every element flat, in paint order, with the keys that it accepts', async () => {
    const reply = await read(id)
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"1"'])
    expect(designDetailSchema.safeParse(reply.body).error).toBeUndefined()
    const accepts = (kind: 'text' | 'group' | 'shape'): string[] => [...acceptedKeys(kind)]
    const page = { accepts: ['fill', 'visible'], values: { fill: '#ffffff', visible: true } }
    expect(reply.body['pages']).toEqual([
      {
        id: 'front',
        width: 400,
        height: 300,
        ...page,
        elements: [
          expect.objectContaining({
            id: 'headline',
            type: 'text',
            page: 1,
            parentId: null,
            x: 10,
            y: 10,
            width: 200,
            height: 40,
            rotation: 0,
            accepts: accepts('text'),
            text: 'Hello',
          }),
          expect.objectContaining({ id: 'badge', type: 'group', accepts: accepts('group') }),
          expect.objectContaining({
            id: 'dot',
            parentId: 'badge',
            x: 105,
            y: 206,
            accepts: accepts('shape'),
            fill: '#ff0000',
          }),
        ],
      },
      { id: 'back', width: 200, height: 300, ...page, elements: [] },
    ])
    expect(reply.body).not.toHaveProperty('document')
    expect(reply.body).not.toHaveProperty('warnings')
  })

  it('returns the current value of each key, and the content of a code', async () => {
    const code = { id: 'code', type: 'qr', x: 1, y: 2, width: 50, height: 50, value: 'table 7' }
    const words = {
      id: 'words',
      type: 'text',
      width: 9,
      height: 9,
      fontSize: 40,
      overflow: 'shrink',
    }
    const group = {
      id: 'g',
      type: 'group',
      x: 100,
      y: 200,
      width: 60,
      height: 60,
      children: [code],
    }
    const document = {
      ...poster,
      pages: [{ id: 'p', background: '#eee', children: [words, group] }],
    }
    const { body } = await read((await save(document)).body['id'])
    expect(body['pages']).toMatchObject([
      {
        values: { fill: '#eee', visible: true },
        elements: [
          { values: { fontSize: 40, overflow: 'shrink', autoFitText: true, maxLines: null } },
          { id: 'g', values: { x: 100, visible: true } },
          { id: 'code', x: 101, values: { value: 'table 7', x: 1, background: '#ffffff' } },
        ],
      },
    ])
    const { elements } = (body['pages'] as Page[])[0] ?? { elements: [] }
    for (const { accepts, values } of elements) expect(Object.keys(values)).toEqual(accepts)
  })

  it('starts the list of accepted keys with those of the interface', async () => {
    const { body } = await read(id)
    expect(body['pages']).toMatchObject([
      {
        elements: [
          { accepts: expect.arrayContaining(['text', 'fill', 'stroke']) as string[] },
          {},
          {},
        ],
      },
      {},
    ])
  })

  it('adds the document if requested', async () => {
    const { body } = await read(id, '?document=true')
    expect(body['document']).toMatchObject({ schemaVersion: 1, width: 400, height: 300 })
  })

  it.each(['?document=yes', '?document=', '?document=true&document=true'])(
    'answers 400 for %s',
    async query => {
      const reply = await read(id, query)
      expect([reply.status, reply.body]).toEqual([
        400,
        { message: 'document must be true or false' },
      ])
    },
  )

  it("answers 404 for another organization's design, byte for byte as for an unknown one", async () => {
    const { apiKey } = await api.newAccount()
    const unknown = 'dsg_00000000000000000000000000'
    const pairs = [
      [await read(id, '', apiKey), await read(unknown, '', apiKey)],
      [
        await call(api, `/api/v1/${id}/generate`, { body: {}, apiKey }),
        await call(api, `/api/v1/${unknown}/generate`, { body: {}, apiKey }),
      ],
    ]
    for (const [foreign, missing] of pairs) {
      expect([foreign?.status, foreign?.text]).toEqual([404, '{"message":"Design not found"}'])
      expect([missing?.status, missing?.text]).toEqual([foreign?.status, foreign?.text])
    }
  })
})
