import { type Ground, type Storms } from './storm'

/** Storms on signing keys. */
export const signingKeyStorms: Storms = {
  createSigningKey: ground =>
    Promise.resolve({
      succeed: 'each',
      options: nth => ({ body: { name: `Blog ${nth}` } }),
      async check(done) {
        expect(await ground.count('signing_keys where true')).toBe(done.length)
        expect(new Set(done.map(({ body }) => body['secret'])).size).toBe(done.length)
      },
    }),
  async deleteSigningKey(ground: Ground) {
    const { body } = await ground.ask('/api/v1/signing-keys', { body: { name: 'Blog' } })
    return {
      ids: { signingKeyId: String(body['id']) },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('signing_keys where true')).toBe(0)
      },
    }
  },
  async signUrl(ground: Ground) {
    const designId = await ground.design()
    const { body } = await ground.ask('/api/v1/signing-keys', { body: { name: 'Blog' } })
    const parameters = { 'headline.text': 'Hello' }
    return {
      ids: { signingKeyId: String(body['id']) },
      succeed: 'each',
      options: () => ({ body: { designId, format: 'png', parameters } }),
      async check(done) {
        expect(new Set(done.map(({ body }) => body['url'])).size).toBe(1)
        expect(await ground.count('renders where true')).toBe(0)
      },
    }
  },
}
