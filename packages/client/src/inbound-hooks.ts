import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ChangeInboundHookRequest,
  type CreateInboundHookRequest,
  type HookBodyList,
  type InboundHook,
  type InboundHookList,
  type NewInboundHook,
  type QueryOf,
  type RotatedInboundHook,
} from './types'

const root = '/api/v1/hooks'

/** The inbound hooks of an organization: URLs to which forms and shops post JSON of their own. */
export class InboundHooks {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Creates a hook that renders a design; only this response and that of `rotate` contain its URL. */
  async create(
    designId: string,
    body: CreateInboundHookRequest,
    options: CreateOptions = {},
  ): Promise<NewInboundHook> {
    return this.#calls.create(`/api/v1/designs/${segment(designId)}/hooks`, body, options)
  }

  async list(
    query: QueryOf<'listInboundHooks'> = {},
    options: Signalled = {},
  ): Promise<InboundHookList> {
    return this.#calls.get(root, query, options)
  }

  async get(hookId: string, options: Signalled = {}): Promise<InboundHook> {
    return this.#calls.get(pathOf(hookId), undefined, options)
  }

  /** Changes the given fields and keeps all others. */
  async change(
    hookId: string,
    body: ChangeInboundHookRequest,
    { signal }: Signalled = {},
  ): Promise<InboundHook> {
    return this.#calls.once({ method: 'PATCH', path: pathOf(hookId), body, signal })
  }

  async delete(hookId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(hookId), undefined, options)
  }

  /** Replaces the URL of a hook; the former one stops working. */
  async rotate(hookId: string, { signal }: Signalled = {}): Promise<RotatedInboundHook> {
    return this.#calls.once({ method: 'POST', path: `${pathOf(hookId)}/rotate`, signal })
  }

  /** Lists the bodies that a hook received last, newest first, each with what became of it. */
  async bodies(hookId: string, options: Signalled = {}): Promise<HookBodyList> {
    return this.#calls.get(`${pathOf(hookId)}/bodies`, undefined, options)
  }
}

const pathOf = (hookId: string): string => `${root}/${segment(hookId)}`
