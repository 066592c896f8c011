import { Batches } from './batches'
import { type Calls, type GenerateOptions, openCalls, segment, type Signalled } from './calls'
import { Comments } from './comments'
import { Drafts } from './drafts'
import { EmbedSessions } from './embed-sessions'
import { Folders } from './folders'
import { InboundHooks } from './inbound-hooks'
import { Webhooks } from './webhooks'
import { Sheets } from './sheets'
import { Shares } from './shares'
import { SigningKeys } from './signing-keys'
import { Styles } from './styles'
import { Library } from './library'
import { type TransportOptions } from './transport'
import {
  type AnswerOf,
  type CompletedRender,
  type DryRun,
  type GenerateRequest,
  type QueryOf,
  type RefusedCall,
  type RefusedCallList,
  type Render,
  type RenderAccepted,
  type RenderList,
  type RenderResult,
  type RenderState,
  type Usage,
} from './types'
import { waitForRender, type WaitOptions } from './wait-for-render'

/** A client of a Platen service. Every method throws PlatenError when the service refuses a call or does not respond. */
export class Platen extends Library {
  readonly #calls: Calls
  readonly drafts: Drafts
  readonly embedSessions: EmbedSessions
  readonly webhooks: Webhooks
  readonly signingKeys: SigningKeys
  readonly inboundHooks: InboundHooks
  readonly batches: Batches
  readonly sheets: Sheets
  readonly folders: Folders
  readonly styles: Styles
  readonly shares: Shares
  readonly comments: Comments

  constructor(options: TransportOptions) {
    const calls = openCalls(options)
    super(calls)
    this.#calls = calls
    this.drafts = new Drafts(calls)
    this.embedSessions = new EmbedSessions(calls)
    this.webhooks = new Webhooks(calls)
    this.signingKeys = new SigningKeys(calls)
    this.inboundHooks = new InboundHooks(calls)
    this.batches = new Batches(calls)
    this.sheets = new Sheets(calls)
    this.folders = new Folders(calls)
    this.styles = new Styles(calls)
    this.shares = new Shares(calls)
    this.comments = new Comments(calls)
  }

  /** Returns the key, with its user and organization. */
  async me(options: Signalled = {}): Promise<AnswerOf<'getMe', 200>> {
    return this.#calls.get('/api/v1/me', undefined, options)
  }

  /** Returns the organization's usage and quotas. */
  async getUsage(query: QueryOf<'getUsage'> = {}, options: Signalled = {}): Promise<Usage> {
    return this.#calls.get('/api/v1/usage', query, options)
  }

  /** Lists the calls of the last 7 days that were answered with an error, newest first. */
  async listRefusedCalls(
    query: QueryOf<'listRefusedCalls'> = {},
    options: Signalled = {},
  ): Promise<RefusedCallList> {
    return this.#calls.get('/api/v1/requests', query, options)
  }

  async getRefusedCall(refusedCallId: string, options: Signalled = {}): Promise<RefusedCall> {
    return this.#calls.get(`/api/v1/requests/${segment(refusedCallId)}`, undefined, options)
  }

  /** Renders a design or template and waits for its files, however long the queue is. */
  async generate(
    designId: string,
    body: Omit<GenerateRequest, 'async' | 'dryRun'> = {},
    options: GenerateOptions = {},
  ): Promise<RenderResult> {
    const answer = await this.#generate<RenderResult | RenderAccepted>(designId, body, options)
    if ('files' in answer) return answer
    return this.waitForRender(answer.id, options)
  }

  /** Starts a render without waiting for it. */
  async startRender(
    designId: string,
    body: Omit<GenerateRequest, 'async' | 'dryRun'> = {},
    options: GenerateOptions = {},
  ): Promise<RenderAccepted | RenderResult> {
    return this.#generate(designId, { ...body, async: true }, options)
  }

  /**
   * Checks a `generate` call without drawing anything. Returns the warnings, the effects of the modifications, the assets and, on request,
   * the report and the layout.
   */
  async dryRun(
    designId: string,
    body: Omit<GenerateRequest, 'async' | 'dryRun'> = {},
    options: Signalled = {},
  ): Promise<DryRun> {
    return this.#generate(designId, { ...body, dryRun: true }, options)
  }

  /** Waits until a render has ended; throws PlatenError with its error code when it failed or was cancelled. */
  waitForRender(renderId: string, options: WaitOptions = {}): Promise<CompletedRender> {
    const { signal } = options
    return waitForRender(() => this.getRender(renderId, {}, { ...(signal && { signal }) }), options)
  }

  async listRenders(
    query: QueryOf<'listRenders'> = {},
    options: Signalled = {},
  ): Promise<RenderList> {
    return this.#calls.get('/api/v1/renders', query, options)
  }

  /** Iterates over all renders that match a query, page by page. */
  async *eachRender(
    query: Omit<NonNullable<QueryOf<'listRenders'>>, 'cursor' | 'page'> = {},
    options: Signalled = {},
  ): AsyncGenerator<Render> {
    let cursor: string | null = null
    do {
      const page: RenderList = await this.listRenders(
        { perPage: 100, ...query, ...(cursor !== null && { cursor }) },
        options,
      )
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  async getRender(
    renderId: string,
    query: QueryOf<'getRender'> = {},
    options: Signalled = {},
  ): Promise<Render> {
    return this.#calls.get(`/api/v1/renders/${segment(renderId)}`, query, options)
  }

  /** Returns a page of the element map of a render, whose call had `map`, as a `<map>` in HTML. */
  async getRenderMap(
    renderId: string,
    query: QueryOf<'getRenderMap'> = {},
    options: Signalled = {},
  ): Promise<string> {
    return this.#calls.text(`/api/v1/renders/${segment(renderId)}/map`, query, options)
  }

  /** Cancels a render; throws with code `render_ended` when it has already ended. */
  async cancelRender(renderId: string, { signal }: Signalled = {}): Promise<RenderState> {
    const path = `/api/v1/renders/${segment(renderId)}/cancel`
    return this.#calls.once({ method: 'POST', path, signal })
  }

  /** Deletes a render and its files; cancels it first if it is open. */
  async deleteRender(renderId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(`/api/v1/renders/${segment(renderId)}`, undefined, options)
  }

  async #generate<Body>(
    designId: string,
    body: GenerateRequest,
    { idempotencyKey, signal }: GenerateOptions,
  ): Promise<Body> {
    const options = { idempotencyKey, signal }
    return this.#calls.create(`/api/v1/${segment(designId)}/generate`, body, options)
  }
}
