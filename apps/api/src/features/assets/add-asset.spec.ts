import { type RenderOutcomeRow } from '@platen/contract'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { callStudio, type ToolResult } from '../../mcp/testing/rpc'
import { call } from '../../testing/call'
import { pixelBase64 } from '../../testing/documents'
import { type FakeWorker, fileRow, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let fakeWorker: FakeWorker

/** Says that the file was fetched, or that there is none. */
const view = ({
  view: request,
}: {
  view: unknown
}): RenderOutcomeRow | { code: string; message: string } => {
  const { src } = request as { src: string }
  if (src.endsWith('/missing.jpg'))
    return { code: 'asset_unusable', message: 'src: The server answered with 404' }
  const { organizationId } = api.account
  const { key } = fileRow(organizationId)
  return {
    ...outcomeOf({ organizationId }),
    files: [],
    inlineImage: { key, mimetype: 'image/jpeg' },
  }
}

beforeAll(async () => {
  api = await startTestApi()
  fakeWorker = startFakeWorker(api, outcomeOf, { view })
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const add = (args: object): Promise<ToolResult> => callStudio(api, ['add_asset', args])

describe('add_asset', () => {
  it('stores base64, with or without the start of a data: URL', async () => {
    const { structuredContent } = await add({ data: pixelBase64, name: 'Pixel' })
    const { id, src, mimetype } = structuredContent as { id: string; src: string; mimetype: string }
    const { body } = await call(api, `/api/v1/assets/${id}`)
    expect(body).toMatchObject({ url: src, mimetype, name: 'Pixel' })
    const again = await add({ data: `data:${mimetype};base64,${pixelBase64}` })
    expect(again.structuredContent).toEqual(structuredContent)
  })

  it('has a worker fetch a URL, and keeps the file itself', async () => {
    const store = openObjectStore(storageConfigFrom(api.config))
    const { key } = fileRow(api.account.organizationId)
    await store.put(key, Buffer.from(pixelBase64, 'base64'), { contentType: 'image/jpeg' })
    store.close()
    const { structuredContent } = await add({ url: 'https://pictures.example/a.png' })
    expect(structuredContent).toMatchObject({ width: 1, height: 1 })
    expect(fakeWorker.views.at(-1)?.view).toEqual({
      src: 'https://pictures.example/a.png',
      maxSide: 4000,
      file: true,
    })
  })

  it('stores an icon as an SVG that elements recolour', async () => {
    const { structuredContent } = await add({ icon: 'heart-filled' })
    expect(structuredContent).toMatchObject({ mimetype: 'image/svg+xml', width: 24, height: 24 })
    const { src } = structuredContent as { src: string }
    const svg = await (await fetch(`${api.url}${new URL(src).pathname}`)).text()
    expect(svg).toContain('fill="#000000"')
    expect(svg).not.toContain('currentColor')
  })

  it.each([
    [{}, /send one of url, data and icon/],
    [{ url: 'https://a.example/b.png', data: pixelBase64 }, /send one of url, data and icon/],
    [{ icon: 'heart', data: pixelBase64 }, /send one of url, data and icon/],
    [{ icon: 'no-such-icon' }, /icon must be a name that find_icons lists/],
    [{ icon: '../outline/heart' }, /icon must be a name that find_icons lists/],
    [{ url: 'file:///etc/passwd' }, /url must be an http or https URL/],
    [{ url: 'https://pictures.example/missing.jpg' }, /404/],
    [{ data: 'not base64!' }, /data must be base64/],
    [{ data: 'bm90IGEgZmlsZQ==' }, /^data must be/],
    [{ data: 'A'.repeat(1024 * 1024 * 3) }, /data must be at most 1 MiB/],
    [{ data: 'AAAA'.repeat(350_000) }, /data must be at most 1 MiB/],
  ])('refuses %#', async (args, message) => {
    const { isError, content } = await add(args)
    expect([isError, content[0]?.text]).toEqual([true, expect.stringMatching(message)])
  })
})
