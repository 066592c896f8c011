import { type Modification } from '@platen/client'
import { type AssetServer, bytes, redirect, startAssetServer } from '../testing/asset-server'
import { call, type Reply, saveDesign } from '../testing/caller'
import { card, dataUrl, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'
import { newSigningKey, type SigningKey, signPath } from '../testing/signed-urls'

let system: JoinedSystem
let assets: AssetServer
/** A server that nobody may reach. */
let inner: AssetServer
let design: string
let key: SigningKey

beforeAll(async () => {
  system = await joinSystem()
  const photo = await picture(60, 40, '#336699')
  inner = await startAssetServer({ '/secret.jpg': bytes(photo, 'image/jpeg') })
  assets = await startAssetServer(
    {
      '/to-inner': redirect(`${inner.url}/secret.jpg`),
      '/to-metadata': redirect('http://169.254.169.254/latest/meta-data'),
      '/to-file': redirect('file:///etc/passwd'),
      '/page.html': bytes('<!doctype html><h1>no picture</h1>', 'text/html'),
    },
    system.assetGate,
  )
  design = await saveDesign(system, card(dataUrl(photo, 'image/jpeg')))
  key = await newSigningKey(system)
})

afterAll(async () => {
  await system.stop()
  await Promise.all([assets.stop(), inner.stop()])
})

const get = (path: string): Promise<Reply<{ message: string }>> =>
  call<{ message: string }>(system, path, { apiKey: null })

const open = async (modifications: Modification[]): Promise<Reply<{ message: string }>> =>
  get(await signPath({ key, design, modifications }))

describe('a hostile signed URL', () => {
  it.each(['/to-inner', '/to-metadata', '/to-file', '/page.html', '/missing'])(
    'cannot show %s: 422',
    async path => {
      const { status, body, headers } = await open([{ id: 'photo', src: assets.url + path }])
      expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
      expect(body.message).toContain('photo')
      expect(inner.hits()).toBe(0)
    },
  )

  it.each(['file:///etc/passwd', 'http://host.example:22/x.png', 'javascript:alert(1)'])(
    'with %s is refused: 400',
    async src => {
      const { status, body } = await open([{ id: 'photo', src }])
      expect(status).toBe(400)
      expect(body.message).toContain('src')
    },
  )

  it('cannot run as a page, whatever it shows', async () => {
    const { headers } = await open([{ id: 'headline', text: '<script>alert(1)</script>' }])
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  it.each([
    ['nothing', '/r/', 404],
    ['a folder', '/r/a/b.png', 404],
    ['another folder', '/r/..%2f..%2fhealth.png', 400],
    ['another format', '/r/a.gif', 400],
    ['bytes in the path', '/r/%ff.png', 400],
    ['half a byte', '/r/a.png?a=%zz', 400],
    ['a zero byte', '/r/a.png?key=%00', 403],
    ['names of objects', '/r/a.png?__proto__=1&constructor=2&key=toString&sig=valueOf', 403],
    ['500 parameters', `/r/a.png?${'a=1&'.repeat(500)}`, 403],
    ['3,000 parameters', `/r/a.png?${'a=1&'.repeat(3000)}`, 400],
    ['nested lists', `/r/a.png?a.spans=${'%5B'.repeat(3000)}`, 403],
    ['17,000 characters', `/r/a.png?a=${'x'.repeat(17_000)}`, 431],
  ])('that names %s is refused', async (_what, path, status) => {
    const reply = await get(path)
    expect(reply.status).toBe(status)
    expect(Object.keys(reply.body)).toEqual(['message'])
  })
})
