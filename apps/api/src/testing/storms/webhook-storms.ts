import { type Ground, type Storms } from './storm'

const hook = 'https://shop.example/hook'

const newWebhook = async ({ ask }: Ground, events = ['render.failed']): Promise<string> =>
  String((await ask('/api/v1/webhooks', { body: { url: hook, events } })).body['id'])

/** Creates a webhook with a delivery that failed after one attempt. */
async function failedDelivery(ground: Ground): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = await newWebhook(ground, ['design.published'])
  await ground.design()
  const [{ id: deliveryId } = { id: '' }] = await ground.sql<{ id: string }>(
    `update deliveries set state = 'failed', attempt = 1 where endpoint_id = $1 returning id`,
    [webhookId],
  )
  return { webhookId, deliveryId }
}

/** Storms on webhooks. */
export const webhookStorms: Storms = {
  createWebhook: ground =>
    Promise.resolve({
      succeed: 'some',
      options: nth => ({ body: { url: `${hook}/${nth}` } }),
      async check(done) {
        expect(done.length).toBeLessThanOrEqual(20)
        expect(await ground.count('webhook_endpoints where true')).toBe(done.length)
        expect(new Set(done.map(({ body }) => body['secret'])).size).toBe(done.length)
      },
    }),
  async changeWebhook(ground) {
    const webhookId = await newWebhook(ground)
    return {
      ids: { webhookId },
      succeed: 'each',
      options: nth => ({ body: { url: `${hook}/${nth}`, description: `Hook ${nth}` } }),
      async check() {
        const { body } = await ground.ask(`/api/v1/webhooks/${webhookId}`)
        const nth = String(body['description']).split(' ')[1] ?? ''
        expect(body['url']).toBe(`${hook}/${nth}`)
      },
    }
  },
  async rotateWebhook(ground) {
    const webhookId = await newWebhook(ground)
    return {
      ids: { webhookId },
      succeed: 'each',
      options: () => ({ body: { overlap: '1h' } }),
      async check(done) {
        expect(new Set(done.map(({ body }) => body['secret'])).size).toBe(done.length)
        expect(await ground.count('webhook_endpoints where previous_secret <> secret')).toBe(1)
      },
    }
  },
  async testWebhook(ground) {
    const webhookId = await newWebhook(ground)
    return {
      ids: { webhookId },
      succeed: 'some',
      options: () => ({ body: {} }),
      async check() {
        expect(await ground.count('webhook_tests where ended_at is not null')).toBe(1)
      },
    }
  },
  async replayDelivery(ground) {
    const { webhookId, deliveryId } = await failedDelivery(ground)
    return {
      ids: { webhookId, deliveryId },
      succeed: 'each',
      options: () => ({}),
      async check() {
        expect(
          await ground.count(`deliveries where state = 'pending' and replayed_after = 1`),
        ).toBe(1)
      },
    }
  },
  async replayDeliveries(ground) {
    const { webhookId } = await failedDelivery(ground)
    return {
      ids: { webhookId },
      succeed: 'each',
      options: () => ({ body: { since: '2020-01-01' } }),
      async check(done) {
        const queued = done.map(({ body }) => Number(body['queued']))
        expect(queued.reduce((sum, each) => sum + each)).toBe(1)
        expect(await ground.count(`deliveries where state = 'pending'`)).toBe(1)
      },
    }
  },
  async deleteWebhook(ground) {
    const webhookId = await newWebhook(ground)
    return {
      ids: { webhookId },
      succeed: 'one',
      gone: 404,
      options: () => ({}),
      async check() {
        expect(await ground.count('webhook_endpoints where true')).toBe(0)
      },
    }
  },
}
