import { createHmac } from 'node:crypto'
import { call, type Callee } from './caller'

export interface InboundHook {
  id: string
  /** The path of its URL, which every instance serves. */
  path: string
}

/** Creates an inbound hook of the caller's organization. */
export async function newHook(
  system: Callee,
  designId: string,
  values: object,
): Promise<InboundHook> {
  const { status, body } = await call<{ id: string; url: string; message: string }>(
    system,
    `/api/v1/designs/${designId}/hooks`,
    { body: { name: 'e2e', ...values } },
  )
  if (status !== 201) throw new Error(`no inbound hook: ${status} ${body.message}`)
  return { id: body.id, path: new URL(body.url).pathname }
}

/** Returns the HMAC-SHA256 of a text. */
export const hmac = (secret: string, text: string, encoding: 'base64' | 'hex'): string =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** How a sender signs a text, and how a hook is told. */
export interface Sender {
  name: string
  secret: { scheme: string; value: string; header?: string; prefix?: string }
  sign: (text: string) => Record<string, string>
  body: object
  mapping: Record<string, string>
  /** The modifications that the mapping makes of the body. */
  modifications: object[]
}

const value = 'a-secret-of-both'

const base64 = (header: string, prefix = ''): Pick<Sender, 'secret' | 'sign'> => ({
  secret: { scheme: 'hmac-sha256-base64', header, prefix, value },
  sign: text => ({ [header]: prefix + hmac(value, text, 'base64') }),
})

/** Bodies in the shapes that five senders document, with values of our own. */
export const senders: readonly Sender[] = [
  {
    name: 'Typeform',
    ...base64('Typeform-Signature', 'sha256='),
    body: {
      event_id: '01J0',
      event_type: 'form_response',
      form_response: {
        form_id: 'abc',
        token: 't1',
        submitted_at: '2026-11-21T09:30:00Z',
        answers: [
          {
            type: 'text',
            text: 'Ada Lovelace',
            field: { id: 'f1', type: 'short_text', ref: 'name' },
          },
          { type: 'number', number: 36, field: { id: 'f2', type: 'number', ref: 'age' } },
          { type: 'boolean', boolean: false, field: { id: 'f3', type: 'yes_no', ref: 'logo' } },
        ],
      },
    },
    mapping: {
      'headline.text': '/form_response/answers/0/text',
      'logo.visible': '/form_response/answers/2/boolean',
    },
    modifications: [
      { id: 'headline', text: 'Ada Lovelace' },
      { id: 'logo', visible: false },
    ],
  },
  {
    name: 'Tally',
    ...base64('Tally-Signature'),
    body: {
      eventId: 'e1',
      eventType: 'FORM_RESPONSE',
      createdAt: '2026-11-21T09:30:00.000Z',
      data: {
        responseId: 'r1',
        formName: 'Membership',
        fields: [
          { key: 'question_1', label: 'Name', type: 'INPUT_TEXT', value: 'Grace Hopper' },
          { key: 'question_2', label: 'Member no.', type: 'INPUT_NUMBER', value: 1906 },
        ],
      },
    },
    mapping: { 'headline.text': '/data/fields/1/value' },
    modifications: [{ id: 'headline', text: '1906' }],
  },
  {
    name: 'Stripe',
    secret: { scheme: 'stripe', value },
    sign(text) {
      const time = Math.floor(Date.now() / 1000)
      return { 'Stripe-Signature': `t=${time},v1=${hmac(value, `${time}.${text}`, 'hex')}` }
    },
    body: {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_1',
          object: 'checkout.session',
          amount_total: 1990,
          currency: 'eur',
          customer_details: { email: 'ada@shop.example', name: 'Ada' },
        },
      },
    },
    mapping: { 'headline.text': '/data/object/customer_details/name' },
    modifications: [{ id: 'headline', text: 'Ada' }],
  },
  {
    name: 'Shopify',
    ...base64('X-Shopify-Hmac-Sha256'),
    body: {
      id: 450789469,
      name: '#1001',
      total_price: '39.80',
      customer: { first_name: 'Bob', last_name: 'Norman' },
      line_items: [{ id: 1, title: 'Poster', quantity: 2, price: '19.90', taxable: true }],
    },
    mapping: { 'headline.text': '/line_items/0/title', 'band.visible': '/line_items/0/taxable' },
    modifications: [
      { id: 'headline', text: 'Poster' },
      { id: 'band', visible: true },
    ],
  },
  {
    name: 'WooCommerce',
    ...base64('X-WC-Webhook-Signature'),
    body: {
      id: 727,
      status: 'processing',
      billing: { first_name: 'John', last_name: 'Doe', city: 'San Francisco' },
      line_items: [{ id: 315, name: 'Tea towel', quantity: 2, total: '6.00' }],
    },
    mapping: {
      'headline.text': '/line_items/0/total',
      'headline.fontSize': '/line_items/0/quantity',
    },
    modifications: [{ id: 'headline', text: '6.00', fontSize: 2 }],
  },
]
