import { newId } from '@platen/database'
import sharp from 'sharp'
import { waitFor } from '@platen/env/testing'
import { openWorld, outcomeOf, type World } from './testing/world'

const swatch = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()

const documentWith = (src: string): object => ({
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'photo', type: 'image', x: 0, y: 0, width: 100, height: 100, src },
        { id: 'box', type: 'shape', x: 100, y: 0, width: 100, height: 100, fill: '#00ff00' },
        { id: 'title', type: 'text', x: 10, y: 10, width: 80, height: 20, text: 'Hello' },
      ],
    },
  ],
})

describe('a worker', () => {
  let world: World
  let document: object

  beforeAll(async () => {
    const png = await swatch('#ff0000')
    document = documentWith(`data:image/png;base64,${png.toString('base64')}`)
    world = await openWorld()
    await world.startWorker()
  })
  afterAll(() => world.close())

  it('logs the id of the call in the lines of its render', async () => {
    const { id } = await world.render({ document })
    const line = await waitFor('the line', () =>
      world.lines.find(({ renderId, msg }) => renderId === id && msg === 'completed'),
    )
    expect(line.requestId).toBe('req_1')
  })

  it('turns a row into files, completes it and wakes the waiter', async () => {
    const row = await world.render({
      document,
      modifications: [{ id: 'box', fill: '#0000ff' }],
      options: { formats: ['png', 'pdf'] },
    })
    expect(row).toMatchObject({ state: 'completed', attempt: 1, error: null })
    const { files, report, timings } = outcomeOf(row)
    expect(files).toMatchObject([
      { format: 'png', width: 200, height: 100, page: 1, previewKey: null },
      { format: 'pdf', previewKey: expect.stringMatching(/\.png$/) as string },
    ])
    expect(report).toBeUndefined()
    expect(Object.keys(timings)).toEqual([
      'queue',
      'fetch',
      'decode',
      'layout',
      'raster',
      'encode',
      'store',
    ])
    const stored = await world.store.get(files[0]?.key ?? '')
    expect(stored).toMatchObject({ contentType: 'image/png' })
    const { data } = await sharp(stored?.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * 200 + x) * 3).subarray(0, 3),
    ]
    expect([at(50, 80), at(150, 50)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
  })

  it('reports what happened to each element, if requested', async () => {
    const row = await world.render({
      document,
      modifications: [{ id: 'box', fill: '#0000ff', text: 'no text' }],
      options: { report: true },
    })
    expect(outcomeOf(row).report?.elements).toEqual([
      {
        id: 'box',
        page: 1,
        applied: ['fill'],
        ignored: [{ key: 'text', reason: expect.any(String) as string }],
      },
      {
        id: 'photo',
        page: 1,
        applied: [],
        ignored: [],
        effectiveDpi: 19,
        crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
      },
      expect.objectContaining({ id: 'title', page: 1, lines: 1, overflowed: false }),
    ])
  })

  it.each([
    {
      what: 'an asset that cannot be fetched',
      src: 'https://127.0.0.1/photo.jpg',
      message: /^element "photo": .*127\.0\.0\.1.* cannot be fetched$/,
    },
    {
      what: 'an asset that cannot be decoded',
      src: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`,
      message: /^element "photo": the image in its data: URL is not a PNG/,
    },
  ])('fails a render for $what, and notifies the waiter', async ({ src, message }) => {
    const row = await world.render({ document: documentWith(src) })
    expect(row).toMatchObject({ state: 'failed', attempt: 1, error: { code: 'asset_unusable' } })
    expect(row.error?.message).toMatch(message)
  })

  it('refuses in a strict render what it would ignore in others', async () => {
    const modifications = [{ id: 'nobody', fill: '#000000' }]
    const lenient = await world.render({ document, modifications })
    expect(outcomeOf(lenient).warnings).toContainEqual(
      expect.objectContaining({ code: 'unknown_element', elementId: 'nobody' }),
    )
    const strict = await world.render({ document, modifications, strict: true })
    expect(strict).toMatchObject({ state: 'failed', error: { code: 'invalid_request' } })
  })

  it('renders only once a render that is delivered five times to two workers', async () => {
    await world.startWorker()
    const id = await world.insert({ document })
    await Promise.all([0, 1, 2, 3, 4].map(attempt => world.enqueue(id, attempt)))
    const row = await world.ended(id)
    await world.drain()
    await world.startWorker()
    expect(row).toMatchObject({ state: 'completed', attempt: 1 })
    expect(world.notices.filter(notice => notice === id)).toHaveLength(1)
  })

  it('delivers lost jobs again', async () => {
    const id = await world.insert({ document })
    await world.scratch.sql(
      `update renders set enqueued_at = now() - interval '6 s' where id = $1`,
      [id],
    )
    expect(await world.ended(id)).toMatchObject({ state: 'completed' })
  })

  it('ignores a render that has ended or does not exist', async () => {
    const row = await world.render({ document })
    await world.enqueue(row.id, 7)
    await world.enqueue(newId('rnd'))
    await world.drain()
    expect(await world.row(row.id)).toEqual(row)
  })
})
