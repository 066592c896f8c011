import { type Ground, type Storm, type Storms } from './storm'

const mapping = { 'headline.text': '/name' }

async function newHook(ground: Ground): Promise<{ hookId: string; url: string }> {
  const path = `/api/v1/designs/${await ground.design()}/hooks`
  const { body } = await ground.ask(path, { body: { name: 'Form', mapping } })
  return { hookId: String(body['id']), url: String(body['url']) }
}

/** Storms on inbound hooks. */
export const inboundHookStorms: Storms = {
  async createInboundHook(ground): Promise<Storm> {
    return {
      ids: { designId: await ground.design() },
      succeed: 'each',
      options: nth => ({ body: { name: `Form ${nth}`, mapping } }),
      async check(done) {
        expect(await ground.count('inbound_hooks where true')).toBe(done.length)
        expect(new Set(done.map(({ body }) => body['url'])).size).toBe(done.length)
      },
    }
  },
  async changeInboundHook(ground): Promise<Storm> {
    const { hookId } = await newHook(ground)
    return {
      ids: { hookId },
      succeed: 'each',
      options: nth => ({ body: { name: `Form ${nth}` } }),
      async check(done) {
        const { body } = await ground.ask(`/api/v1/hooks/${hookId}`)
        expect(done.map(({ body: each }) => each['name'])).toContain(body['name'])
        expect(body['mapping']).toEqual(mapping)
      },
    }
  },
  async rotateInboundHook(ground): Promise<Storm> {
    const { hookId } = await newHook(ground)
    return {
      ids: { hookId },
      succeed: 'each',
      options: () => ({}),
      async check(done) {
        const urls = done.map(({ body }) => new URL(String(body['url'])).pathname)
        const answers = await Promise.all(
          urls.map(path => ground.ask(path, { body: { name: 'Ada' } })),
        )
        // The last one is in force.
        expect(answers.map(({ status }) => status).filter(status => status !== 404)).toEqual([202])
        expect(await ground.count('renders where true')).toBe(1)
      },
    }
  },
  async deleteInboundHook(ground): Promise<Storm> {
    const { hookId } = await newHook(ground)
    return {
      ids: { hookId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('inbound_hooks where true')).toBe(0)
      },
    }
  },
}
