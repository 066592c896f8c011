import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ChangeStyleRequest,
  type CreateStyleRequest,
  type Style,
  type StyleList,
} from './types'

/** Saved text styles. Changing or deleting one changes no design. */
export class Styles {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  async create(body: CreateStyleRequest, options: CreateOptions = {}): Promise<Style> {
    return this.#calls.create('/api/v1/styles', body, options)
  }

  async list(options: Signalled = {}): Promise<StyleList> {
    return this.#calls.get('/api/v1/styles', undefined, options)
  }

  /** Renames a style or replaces its value. */
  async change(
    styleId: string,
    body: ChangeStyleRequest,
    { signal }: Signalled = {},
  ): Promise<Style> {
    return this.#calls.once({ method: 'PATCH', path: pathOf(styleId), body, signal })
  }

  async delete(styleId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(styleId), undefined, options)
  }
}

const pathOf = (styleId: string): string => `/api/v1/styles/${segment(styleId)}`
