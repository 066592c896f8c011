import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ChangeShareRequest,
  type CreateShareRequest,
  type Share,
  type ShareList,
} from './types'

/** The place of a share. */
export interface ShareOf {
  designId: string
  shareId: string
}

/** Shares: links to a page that shows a design to people without an account. */
export class Shares {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  async create(
    designId: string,
    body: CreateShareRequest = {},
    options: CreateOptions = {},
  ): Promise<Share> {
    return this.#calls.create(ofDesign(designId), body, options)
  }

  /** Returns the shares that are open, and those that ended in the last 30 days, newest first. */
  async list(designId: string, options: Signalled = {}): Promise<ShareList> {
    return this.#calls.get(ofDesign(designId), undefined, options)
  }

  /** Changes what the body has; throws with code `gone` when the share is revoked. */
  async change(
    share: ShareOf,
    body: ChangeShareRequest,
    { signal }: Signalled = {},
  ): Promise<Share> {
    return this.#calls.once({ method: 'PATCH', path: pathOf(share), body, signal })
  }

  /** Revokes a share: its link no longer works. */
  async revoke(share: ShareOf, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(share), undefined, options)
  }
}

const ofDesign = (designId: string): string => `/api/v1/designs/${segment(designId)}/shares`

const pathOf = ({ designId, shareId }: ShareOf): string =>
  `${ofDesign(designId)}/${segment(shareId)}`
