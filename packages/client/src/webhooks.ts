import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ChangeWebhookRequest,
  type CreateWebhookRequest,
  type DeliveryDetail,
  type DeliveryList,
  type EventList,
  type NewWebhook,
  type QueryOf,
  type Replayed,
  type ReplayRequest,
  type RotatedWebhook,
  type RotateWebhookRequest,
  type TestedWebhook,
  type TestWebhookRequest,
  type Webhook,
  type WebhookList,
} from './types'

const root = '/api/v1/webhooks'

/** The webhooks of an organization: URLs to which its events are sent. */
export class Webhooks {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Creates a webhook; only this response and that of `rotate` contain a secret. */
  async create(body: CreateWebhookRequest, options: CreateOptions = {}): Promise<NewWebhook> {
    return this.#calls.create(root, body, options)
  }

  async list(options: Signalled = {}): Promise<WebhookList> {
    return this.#calls.get(root, undefined, options)
  }

  async get(webhookId: string, options: Signalled = {}): Promise<Webhook> {
    return this.#calls.get(pathOf(webhookId), undefined, options)
  }

  /** Changes the given fields and keeps all others. */
  async change(
    webhookId: string,
    body: ChangeWebhookRequest,
    { signal }: Signalled = {},
  ): Promise<Webhook> {
    return this.#calls.once({ method: 'PATCH', path: pathOf(webhookId), body, signal })
  }

  async delete(webhookId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(webhookId), undefined, options)
  }

  /** Sends an example of an event once, and returns what came back. */
  async test(
    webhookId: string,
    body: TestWebhookRequest = {},
    { signal }: Signalled = {},
  ): Promise<TestedWebhook> {
    return this.#calls.once({ method: 'POST', path: `${pathOf(webhookId)}/test`, body, signal })
  }

  /** Lists what became of the events of a webhook, newest first. */
  async deliveries(
    webhookId: string,
    query: QueryOf<'listDeliveries'> = {},
    options: Signalled = {},
  ): Promise<DeliveryList> {
    return this.#calls.get(`${pathOf(webhookId)}/deliveries`, query, options)
  }

  /** Reads a delivery with the text that is sent, and all attempts. */
  async delivery(
    { webhookId, deliveryId }: DeliveryPlace,
    options: Signalled = {},
  ): Promise<DeliveryDetail> {
    return this.#calls.get(deliveryPath({ webhookId, deliveryId }), undefined, options)
  }

  /** Sends a delivery again, now. */
  async replayOne(place: DeliveryPlace, { signal }: Signalled = {}): Promise<Replayed> {
    return this.#calls.once({ method: 'POST', path: `${deliveryPath(place)}/replay`, signal })
  }

  /** Sends those that failed or were cancelled again, or those in another state, up to 10,000. */
  async replay(
    webhookId: string,
    body: ReplayRequest,
    { signal }: Signalled = {},
  ): Promise<Replayed> {
    const path = `${pathOf(webhookId)}/replay`
    return this.#calls.once({ method: 'POST', path, body, signal })
  }

  /**
   * Lists the events after a place, in one order for every reader; continue with `after: next`. `after: 'latest'` returns no events, only
   * the `next` after the newest one.
   */
  async events(query: QueryOf<'listEvents'> = {}, options: Signalled = {}): Promise<EventList> {
    return this.#calls.get('/api/v1/events', query, options)
  }

  /** Replaces the secret. During the overlap, a day by default, events are also signed with the previous secret. */
  async rotate(
    webhookId: string,
    body: RotateWebhookRequest = {},
    { signal }: Signalled = {},
  ): Promise<RotatedWebhook> {
    const path = `${pathOf(webhookId)}/rotate`
    return this.#calls.once({ method: 'POST', path, body, signal })
  }
}

/** The ids of a delivery and of its webhook. */
export interface DeliveryPlace {
  webhookId: string
  deliveryId: string
}

const deliveryPath = ({ webhookId, deliveryId }: DeliveryPlace): string =>
  `${pathOf(webhookId)}/deliveries/${segment(deliveryId)}`

const pathOf = (webhookId: string): string => `${root}/${segment(webhookId)}`
