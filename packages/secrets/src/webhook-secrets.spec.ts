import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { openWebhookSecrets } from '.'

const newKey = (): KeyObject => createSecretKey(randomBytes(32))
const [before, after] = [newKey(), newKey()]

describe('the secrets of webhooks', () => {
  it('are 32 random bytes, which every key of the list opens', () => {
    const sealed = openWebhookSecrets([before]).create('org_1')
    const shown = openWebhookSecrets([after, before]).show('org_1', sealed)
    expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(openWebhookSecrets([before]).show('org_1', sealed)).toBe(shown)
    expect(sealed.includes(Buffer.from(shown.slice(6), 'base64'))).toBe(false)
  })

  it('differ', () => {
    const secrets = openWebhookSecrets([before])
    const shown = [1, 2].map(() => secrets.show('org_1', secrets.create('org_1')))
    expect(new Set(shown).size).toBe(2)
  })

  it('open for their organization alone, and with their key', () => {
    const sealed = openWebhookSecrets([before]).create('org_1')
    expect(() => openWebhookSecrets([before]).show('org_2', sealed)).toThrow('another owner')
    expect(() => openWebhookSecrets([after]).show('org_1', sealed)).toThrow('SECRETS_KEY')
  })
})

describe('the signature of a webhook', () => {
  const secrets = openWebhookSecrets([before])
  const [present, previous] = [secrets.create('org_1'), secrets.create('org_1')]
  const body = JSON.stringify({ type: 'render.completed', data: { name: 'Zoë' } })
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.sign('org_1', [present, previous], {
      id: 'evt_1',
      timestamp,
      body,
    }),
  }
  const verify = (sealed: Buffer, text = body, changed: object = {}): unknown =>
    new Webhook(secrets.show('org_1', sealed)).verify(text, { ...headers, ...changed })

  it('is verified by standardwebhooks with either secret', () => {
    expect(verify(present)).toEqual(JSON.parse(body))
    expect(verify(previous)).toEqual(JSON.parse(body))
  })

  it('is not that of another secret, body, id or time', () => {
    expect(() => verify(secrets.create('org_1'))).toThrow('No matching signature')
    expect(() => verify(present, body.replace('Z', 'z'))).toThrow('No matching signature')
    expect(() => verify(present, body, { 'webhook-id': 'evt_2' })).toThrow('No matching signature')
    const later = { 'webhook-timestamp': String(timestamp + 1) }
    expect(() => verify(present, body, later)).toThrow('No matching signature')
    const old = { 'webhook-timestamp': String(timestamp - 360) }
    expect(() => verify(present, body, old)).toThrow('too old')
  })
})
