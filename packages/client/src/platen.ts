import {
  type Calls,
  type CreateOptions,
  type GenerateOptions,
  openCalls,
  type Signalled,
} from './calls'
import { Drafts } from './drafts'
import { type TransportOptions } from './transport'
import {
  type AnswerOf,
  type Asset,
  type AssetDetail,
  type AssetList,
  type BrandKit,
  type BrandKitList,
  type CreateBrandKitRequest,
  type CreateDesignRequest,
  type Design,
  type DesignItem,
  type DesignList,
  type DuplicateRequest,
  type GenerateRequest,
  type QueryOf,
  type CompletedRender,
  type Render,
  type RenderAccepted,
  type RenderList,
  type RenderResult,
  type RenderState,
  type RestoreRequest,
  type SaveBrandKitRequest,
  type SaveDesignRequest,
  type SaveTemplateRequest,
  type Template,
  type TemplateList,
  type Usage,
  type Version,
  type VersionList,
  type View,
  type ViewPending,
  type ViewRequest,
} from './types'
import { sleep } from './sleep'
import { waitForRender, type WaitOptions } from './wait-for-render'

/** A version of a design. */
export interface VersionOf {
  designId: string
  version: number
}

/** A client of a Platen service. Every method throws PlatenError when the service refuses or does not respond. */
export class Platen {
  readonly #calls: Calls
  readonly drafts: Drafts

  constructor(options: TransportOptions) {
    this.#calls = openCalls(options)
    this.drafts = new Drafts(this.#calls)
  }

  /** Returns the owner of the key. */
  async me(options: Signalled = {}): Promise<AnswerOf<'getMe', 200>> {
    return this.#calls.get('/api/v1/me', undefined, options)
  }

  async listBrandKits(
    query: QueryOf<'listBrandKits'> = {},
    options: Signalled = {},
  ): Promise<BrandKitList> {
    return this.#calls.get('/api/v1/brands', query, options)
  }

  async createBrandKit(
    body: CreateBrandKitRequest,
    options: CreateOptions = {},
  ): Promise<BrandKit> {
    return this.#calls.create('/api/v1/brands', body, options)
  }

  async getBrandKit(brandKitId: string, options: Signalled = {}): Promise<BrandKit> {
    return this.#calls.get(`/api/v1/brands/${segment(brandKitId)}`, undefined, options)
  }

  /** Changes the fields that are sent. */
  async saveBrandKit(
    brandKitId: string,
    body: SaveBrandKitRequest,
    options: Signalled = {},
  ): Promise<BrandKit> {
    const path = `/api/v1/brands/${segment(brandKitId)}`
    return this.#calls.save(path, body, options)
  }

  async deleteBrandKit(brandKitId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(`/api/v1/brands/${segment(brandKitId)}`, undefined, options)
  }

  async listTemplates(
    query: QueryOf<'listTemplates'> = {},
    options: Signalled = {},
  ): Promise<TemplateList> {
    return this.#calls.get('/api/v1/templates', query, options)
  }

  async getTemplate(
    templateId: string,
    query: QueryOf<'getTemplate'> = {},
    options: Signalled = {},
  ): Promise<Template> {
    return this.#calls.get(`/api/v1/templates/${segment(templateId)}`, query, options)
  }

  /** Makes a design a template of the organization as it is now, or brings its template up to date. */
  async saveTemplate(
    designId: string,
    body: SaveTemplateRequest,
    options: Signalled = {},
  ): Promise<Template> {
    const path = `/api/v1/designs/${segment(designId)}/template`
    return this.#calls.save(path, body, options)
  }

  async deleteTemplate(designId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(`/api/v1/designs/${segment(designId)}/template`, undefined, options)
  }

  async listDesigns(
    query: QueryOf<'listDesigns'> = {},
    options: Signalled = {},
  ): Promise<DesignList> {
    return this.#calls.get('/api/v1/designs', query, options)
  }

  async getDesign(
    designId: string,
    query: QueryOf<'getDesign'> = {},
    options: Signalled = {},
  ): Promise<Design> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}`, query, options)
  }

  async createDesign(body: CreateDesignRequest, options: CreateOptions = {}): Promise<Design> {
    return this.#calls.create('/api/v1/designs', body, options)
  }

  /** Saves the next version; with `ifVersion` only on top of that one (code `precondition_failed` otherwise). */
  async saveDesign(
    designId: string,
    body: SaveDesignRequest,
    { ifVersion, signal }: Signalled & { ifVersion?: number } = {},
  ): Promise<Design> {
    const headers = ifVersion === undefined ? {} : { 'if-match': `"${ifVersion}"` }
    const path = `/api/v1/designs/${segment(designId)}`
    return this.#calls.once({ method: 'PUT', path, body, headers, signal })
  }

  /** Lists the versions of a design, the latest first. */
  async listVersions(
    designId: string,
    query: QueryOf<'listVersions'> = {},
    options: Signalled = {},
  ): Promise<VersionList> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}/versions`, query, options)
  }

  async getVersion(
    { designId, version }: VersionOf,
    query: QueryOf<'getVersion'> = {},
    options: Signalled = {},
  ): Promise<Version> {
    const path = `/api/v1/designs/${segment(designId)}/versions/${version}`
    return this.#calls.get(path, query, options)
  }

  /** Makes an earlier version the latest; with `ifVersion` only on top of that one (code `precondition_failed` otherwise). */
  async restoreVersion(
    { designId, version }: VersionOf,
    body: RestoreRequest = {},
    { ifVersion, signal }: Signalled & { ifVersion?: number } = {},
  ): Promise<Design> {
    const headers = ifVersion === undefined ? {} : { 'if-match': `"${ifVersion}"` }
    const path = `/api/v1/designs/${segment(designId)}/versions/${version}/restore`
    return this.#calls.once({ method: 'POST', path, body, headers, signal })
  }

  /** Deletes a design; with `renders` also its renders and their files. */
  async deleteDesign(
    designId: string,
    { renders, ...options }: Signalled & { renders?: boolean } = {},
  ): Promise<void> {
    await this.#calls.delete(`/api/v1/designs/${segment(designId)}`, { renders }, options)
  }

  async duplicateDesign(
    designId: string,
    body: DuplicateRequest = {},
    options: CreateOptions = {},
  ): Promise<DesignItem> {
    return this.#calls.create(`/api/v1/${segment(designId)}/duplicate`, body, options)
  }

  /** Renders a design or template and waits for its files, however long the queue is. */
  async generate(
    designId: string,
    body: Omit<GenerateRequest, 'async'> = {},
    options: GenerateOptions = {},
  ): Promise<RenderResult> {
    const answer = await this.#generate<RenderResult | RenderAccepted>(designId, body, options)
    if ('files' in answer) return answer
    return this.waitForRender(answer.id, options)
  }

  /** Starts a render without waiting for it. */
  async startRender(
    designId: string,
    body: Omit<GenerateRequest, 'async'> = {},
    options: GenerateOptions = {},
  ): Promise<RenderAccepted | RenderResult> {
    return this.#generate(designId, { ...body, async: true }, options)
  }

  /** Uploads a picture, SVG or font; its `url` works as a `src`. The same bytes again are the same asset. */
  async uploadAsset(file: Blob, options: CreateOptions = {}): Promise<Asset> {
    const body = new FormData()
    body.append('file', file)
    return this.#calls.create('/api/v1/assets', body, options)
  }

  async listAssets(query: QueryOf<'listAssets'> = {}, options: Signalled = {}): Promise<AssetList> {
    return this.#calls.get('/api/v1/assets', query, options)
  }

  /** Reads an asset with the designs, templates and brand kits that use it. */
  async getAsset(assetId: string, options: Signalled = {}): Promise<AssetDetail> {
    return this.#calls.get(`/api/v1/assets/${segment(assetId)}`, undefined, options)
  }

  /** Deletes an asset; throws with code `in_use` when something uses it, unless `force` is true. */
  async deleteAsset(
    assetId: string,
    query: QueryOf<'deleteAsset'> = {},
    options: Signalled = {},
  ): Promise<void> {
    await this.#calls.delete(`/api/v1/assets/${segment(assetId)}`, query, options)
  }

  /** Shows a picture as every browser can, however long that takes: as a lossless WebP. */
  async createView(body: ViewRequest, { signal, pollMs = 500 }: WaitOptions = {}): Promise<View> {
    for (;;) {
      const call = { method: 'POST', path: '/api/v1/views', body, signal } as const
      const answer = await this.#calls.once<View | ViewPending>(call)
      if ('url' in answer) return answer
      await sleep(pollMs, signal)
    }
  }

  async listRenders(
    query: QueryOf<'listRenders'> = {},
    options: Signalled = {},
  ): Promise<RenderList> {
    return this.#calls.get('/api/v1/renders', query, options)
  }

  /** Cancels a render; throws with code `render_ended` when it has already ended. */
  async cancelRender(renderId: string, { signal }: Signalled = {}): Promise<RenderState> {
    const path = `/api/v1/renders/${segment(renderId)}/cancel`
    return this.#calls.once({ method: 'POST', path, signal })
  }

  async getRender(
    renderId: string,
    query: QueryOf<'getRender'> = {},
    options: Signalled = {},
  ): Promise<Render> {
    return this.#calls.get(`/api/v1/renders/${segment(renderId)}`, query, options)
  }

  /** Goes through all renders that a query finds, page by page. */
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

  /** Reads what the organization used and may use. */
  async getUsage(query: QueryOf<'getUsage'> = {}, options: Signalled = {}): Promise<Usage> {
    return this.#calls.get('/api/v1/usage', query, options)
  }

  /** Deletes a render and its files; one that is open is cancelled. */
  async deleteRender(renderId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(`/api/v1/renders/${segment(renderId)}`, undefined, options)
  }

  /** Waits until a render has ended; throws PlatenError with its code when it failed or was cancelled. */
  waitForRender(renderId: string, options: WaitOptions = {}): Promise<CompletedRender> {
    const { signal } = options
    return waitForRender(() => this.getRender(renderId, {}, { ...(signal && { signal }) }), options)
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

const segment = (id: string): string => encodeURIComponent(id)
