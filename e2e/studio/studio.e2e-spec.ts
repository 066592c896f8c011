import { parseStoredDesign, type Design } from '@platen/design'
import { commandFor, type DirectOperation, isRefused } from '@platen/editor'
import sharp from 'sharp'
import { type AssetServer, bytes, startAssetServer } from '../testing/asset-server'
import { call } from '../testing/caller'
import { card, dataUrl, LOGO, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { studio, type StudioResult } from '../testing/studio'

let system: JoinedSystem
let assets: AssetServer

beforeAll(async () => {
  system = await joinSystem()
  const photo = bytes(await picture(900, 600, '#336699'), 'image/jpeg')
  assets = await startAssetServer({ '/photo.jpg': photo }, system.assetGate)
})

afterAll(async () => {
  await assets.stop()
  await system.stop()
})

const run = (name: string, args: object): Promise<StudioResult> => studio(system, [name, args])

/** Runs a tool that must succeed. */
async function made(name: string, args: object): Promise<Record<string, unknown>> {
  const { isError, structuredContent, content } = await run(name, args)
  if (isError) throw new Error(`${name}: ${content[0]?.text ?? ''}`)
  return structuredContent
}

const newCard = async (): Promise<string> => {
  const document = card(dataUrl(LOGO, 'image/svg+xml'))
  const { body } = await call<{ id: string }>(system, '/api/v1/designs', {
    body: { name: 'Card', document },
  })
  return body.id
}

async function draftOf(designId: string): Promise<Design> {
  const [row] = await system.sql<{ document: unknown }>(
    'select document from design_drafts where design_id = $1',
    [designId],
  )
  return parseStoredDesign(row?.document).design
}

describe('an assistant that knows only the tools', () => {
  it('makes a design, sees it, mends what the check finds, and publishes it', async () => {
    const { src } = await made('add_asset', { url: `${assets.url}/photo.jpg`, name: 'Photo' })
    const operations = [
      {
        op: 'add',
        element: { id: 'photo', type: 'image', x: 0, y: 0, width: 600, height: 300, src },
      },
      {
        op: 'add',
        element: {
          id: 'headline',
          type: 'text',
          x: 40,
          y: 320,
          width: 520,
          height: 10,
          text: 'Autumn hiking week',
          fontSize: 40,
          overflow: 'clip',
        },
      },
    ]
    const size = { width: 600, height: 400 }
    const result = await run('create_design', { name: 'Poster', size, operations })
    const created = result.structuredContent
    expect(created).toMatchObject({ revision: 1, changed: ['photo', 'headline'] })
    const shown = result.content.find(({ type }) => type === 'image')
    const { width, height } = await sharp(Buffer.from(shown?.data ?? '', 'base64')).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    expect(width / height).toBeCloseTo(1.5, 1)

    const { designId, lint } = created as {
      designId: string
      lint: { rule: string; fix?: object }[]
    }
    const cut = lint.find(({ rule }) => rule === 'text_cut')
    expect(cut).toBeDefined()
    const refused = await run('publish_design', { designId, revision: 1 })
    expect([refused.isError, refused.content[0]?.text]).toEqual([
      true,
      expect.stringMatching(/check finds errors/),
    ])
    const mended = await made('edit_design', { designId, revision: 1, operations: [cut?.fix] })
    expect(mended).toMatchObject({ revision: 2, changed: ['headline'] })
    const { lint: left } = await made('check_design', { designId })
    expect((left as { severity: string }[]).filter(({ severity }) => severity === 'error')).toEqual(
      [],
    )
    expect(await made('publish_design', { designId, revision: 2 })).toMatchObject({ version: 2 })
    const render = await call<{ files: unknown[] }>(system, `/api/v1/${designId}/generate`, {
      body: {},
    })
    expect([render.status, render.body.files.length]).toEqual([200, 1])
  })

  it('keeps the file of an asset as it was', async () => {
    const { id, mimetype, width, height } = await made('add_asset', {
      url: `${assets.url}/photo.jpg`,
    })
    expect([mimetype, width, height]).toEqual(['image/jpeg', 900, 600])
    const { body } = await call(system, `/api/v1/assets/${String(id)}`)
    expect(body).toMatchObject({ mimetype: 'image/jpeg', width: 900 })
  })

  it.each([
    ['http://127.0.0.1:1/a.png'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://[::1]/a.png'],
    ['file:///etc/passwd'],
  ])('cannot have %s fetched', async url => {
    const { isError, content } = await run('add_asset', { url })
    expect(isError).toBe(true)
    expect(content[0]?.text).not.toMatch(/ECONN|root:/)
  })
})

const operations: DirectOperation[] = [
  { op: 'set', id: 'headline', keys: { text: 'Changed', fontSize: 31 } },
  { op: 'move', id: 'logo', x: 13, y: -4 },
  { op: 'resize', id: 'band', width: 200, height: 20, x: 3 },
  { op: 'order', id: 'photo', to: 'front' },
  { op: 'group', ids: ['logo', 'band'], id: 'both' },
  { op: 'duplicate', id: 'headline', as: 'subline' },
  { op: 'rename', id: 'subline', to: 'small-print' },
  { op: 'align', ids: ['headline', 'both'], to: 'left' },
  { op: 'ungroup', id: 'both' },
  { op: 'delete', id: 'band' },
  { op: 'page.set', id: 'front', keys: { background: '#223344' } },
  { op: 'page.add', page: { id: 'back' } },
]

describe('operations over the wire', () => {
  it('make the same document as the commands of the editor', async () => {
    const designId = await newCard()
    await made('edit_design', {
      designId,
      revision: 0,
      operations: [{ op: 'move', id: 'logo', x: 1, y: 1 }],
    })
    let expected = await draftOf(designId)
    for (const [index, operation] of operations.entries()) {
      const outcome = commandFor(operation)(expected)
      if (isRefused(outcome)) throw new Error(outcome.refusal)
      expected = outcome.design
      const args = { designId, revision: index + 1, operations: [operation], picture: false }
      expect(await made('edit_design', args)).toMatchObject({ revision: index + 2 })
      expect(await draftOf(designId)).toEqual(expected)
    }
  })

  it('apply to one revision: of two at once, one is told who was faster', async () => {
    const designId = await newCard()
    const edit = (text: string): Promise<StudioResult> =>
      run('edit_design', {
        designId,
        revision: 0,
        operations: [{ op: 'set', id: 'headline', keys: { text } }],
        picture: false,
      })
    const results = await Promise.all([edit('One'), edit('Two')])
    expect(results.filter(({ isError }) => isError === true)).toMatchObject([
      {
        content: [
          { text: expect.stringMatching(/at revision 1, saved by the API key/) as unknown },
        ],
      },
    ])
  })

  it('are quick: 100 on a design of 300 elements', async () => {
    const add = (index: number): object => ({
      op: 'add',
      element: {
        id: `box-${index}`,
        type: 'shape',
        shape: 'rect',
        x: (index % 20) * 30,
        y: Math.floor(index / 20) * 20,
        width: 20,
        height: 10,
      },
    })
    const batch = (from: number): object[] => Array.from({ length: 100 }, (_, at) => add(from + at))
    const args = { name: 'Boxes', size: { width: 600, height: 400 }, picture: false }
    const { designId } = await made('create_design', { ...args, operations: batch(0) })
    await made('edit_design', { designId, revision: 1, operations: batch(100), picture: false })
    await made('edit_design', { designId, revision: 2, operations: batch(200), picture: false })
    const moves = Array.from({ length: 100 }, (_, at) => ({
      op: 'move',
      id: `box-${at}`,
      x: 1,
      y: 1,
    }))
    const started = performance.now()
    const edited = await made('edit_design', {
      designId,
      revision: 3,
      operations: moves,
      picture: false,
    })
    process.stderr.write(
      `100 operations on 300 elements: ${Math.round(performance.now() - started)} ms\n`,
    )
    expect(edited).toMatchObject({ revision: 4 })
    expect(edited['changed']).toHaveLength(100)
  })
})
