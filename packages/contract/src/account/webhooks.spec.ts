import { parseBody } from '../fields/parse-body'
import {
  changeWebhookRequestSchema,
  createWebhookRequestSchema,
  rotateWebhookRequestSchema,
} from './webhooks'

const url = 'https://shop.example/hook'
const oneOf =
  'must be one of render.completed, render.failed, render.cancelled, batch.completed, batch.cancelled, design.published, comment.created, version.approved, webhook.disabled'

describe('a new webhook', () => {
  it('gets completed and failed renders of all designs by default', () => {
    expect(parseBody(createWebhookRequestSchema, { url })).toEqual({
      url,
      events: ['render.completed', 'render.failed', 'batch.completed'],
      designId: null,
      description: '',
    })
  })

  it.each([
    [{}, 'url is required'],
    [{ url, events: [] }, 'events must not be empty'],
    [{ url, events: 'render.completed' }, 'events must be a list of types'],
    [{ url, events: ['render.completed', 'render.done'] }, `events[1] ${oneOf}`],
    [
      { url, events: ['render.failed', 'render.failed'] },
      'events must contain each type only once',
    ],
    [{ url, designId: 7 }, 'designId must be a string of at most 64 characters'],
    [{ url, description: 'x'.repeat(501) }, 'description must be a string of at most 500'],
    [{ url, secret: 'mine' }, 'secret'],
  ])('is not %j', (body, message) =>
    expect(() => parseBody(createWebhookRequestSchema, body)).toThrow(message),
  )
})

describe('a change of a webhook', () => {
  it.each([
    [{}, 'must have a field to change'],
    [{ enabled: 'no' }, 'enabled must be true or false'],
    [{ events: ['x'] }, `events[0] ${oneOf}`],
  ])('is not %j', (body, message) =>
    expect(() => parseBody(changeWebhookRequestSchema, body)).toThrow(message),
  )
})

describe('the overlap of a rotation', () => {
  it.each([
    [undefined, 86_400_000],
    ['0', 0],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['168h', 604_800_000],
  ])('%j is %j ms', (overlap, ms) =>
    expect(parseBody(rotateWebhookRequestSchema, { overlap })).toEqual({ overlap: ms }),
  )

  it.each(['8d', '169h', '24', 'h', '-1h', '1.5h', '1w', '', 24, '999999m'])('is not %j', overlap =>
    expect(() => parseBody(rotateWebhookRequestSchema, { overlap })).toThrow(
      'overlap must be a time from 0 to 7d, like 30m, 24h or 2d',
    ),
  )
})
