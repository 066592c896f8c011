import { newSecret, secretBytes, signEvent } from './sign-event'

const event = {
  id: 'evt_1',
  type: 'render.completed',
  timestamp: '2026-11-21T09:30:00.123Z',
  data: { id: 'rnd_1' },
}

it('signs the body that webhooks send', () => {
  // The secret of the example of the standard.
  const secret = secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const now = new Date(1_614_265_330_900)
  expect(signEvent(event, { secret, now })).toEqual({
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1614265330',
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/) as string,
    },
    body: '{"type":"render.completed","timestamp":"2026-11-21T09:30:00.123Z","data":{"id":"rnd_1"}}',
  })
})

it.each(['', 'evt_', 'evt_1\n', 'evt_1.2', 'evt_é', 'whk_1'])('refuses the id %j', id => {
  const forged = { ...event, id }
  const sign = (): unknown => signEvent(forged, { secret: Buffer.alloc(32), now: new Date() })
  expect(sign).toThrow('is not the id of an event')
})

it('makes another secret each time', () => {
  expect(secretBytes(newSecret())).toHaveLength(32)
  expect(newSecret()).not.toBe(newSecret())
})

it.each([
  '',
  'whsec_',
  `whsec_${'A'.repeat(28)}`,
  'A'.repeat(32),
  `whsec_${'A'.repeat(100)}`,
  `whsec_${'A'.repeat(32)}!`,
])('refuses the secret %j', secret => {
  expect(() => secretBytes(secret)).toThrow(
    'PLATEN_WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64',
  )
})
