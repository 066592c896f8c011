import { type Kept, sortWebhooks, type Webhook } from './registration'

const wanted = {
  url: 'https://n8n.example/webhook/1/webhook',
  events: ['render.completed', 'render.failed'],
  designId: 'dsg_1',
}
const kept: Kept = { webhookId: 'whk_1', secret: 'whsec_1' }
const webhook: Webhook = {
  id: 'whk_1',
  url: wanted.url,
  events: ['render.failed', 'render.completed'],
  designId: 'dsg_1',
  enabled: true,
}

it('finds the webhook that n8n has registered, whatever the order of its events', () => {
  expect(sortWebhooks([webhook], { wanted, kept })).toEqual({ current: webhook, outdated: [] })
})

it.each<[string, Partial<Webhook>, Kept]>([
  ['is disabled', { enabled: false }, kept],
  ['belongs to another design', { designId: null }, kept],
  ['gets fewer events', { events: ['render.failed'] }, kept],
  ['gets other events', { events: ['render.failed', 'batch.completed'] }, kept],
  ['has another id than n8n remembers', {}, { webhookId: 'whk_2', secret: 'whsec_1' }],
  ['has a secret that n8n has lost', {}, { webhookId: 'whk_1' }],
  ['is all that is left after n8n has forgotten it', {}, {}],
])('replaces a webhook that %s', (_, changed, remembered) => {
  const old = { ...webhook, ...changed }
  expect(sortWebhooks([old], { wanted, kept: remembered })).toEqual({
    current: undefined,
    outdated: [old],
  })
})

it('leaves the webhooks of others alone, also those of its test and its production URL', () => {
  const others = [null, 'https://shop.example/platen', `${wanted.url}-test`].map(url => ({
    ...webhook,
    url,
  }))
  expect(sortWebhooks(others, { wanted, kept })).toEqual({ current: undefined, outdated: [] })
})
