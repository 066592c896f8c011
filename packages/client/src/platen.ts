import { createTransport, type Transport, type TransportOptions } from './transport'
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
  type SaveBrandKitRequest,
  type SaveDesignRequest,
  type SaveTemplateRequest,
  type Template,
  type TemplateList,
  type Usage,
} from './types'
import { waitForRender, type WaitOptions } from './wait-for-render'

interface Repeatable {
  /** Two calls with the same key and body make one thing. Random by default, so that a retry after a lost response is safe. */
  idempotencyKey?: string
}

export interface GenerateOptions extends WaitOptions, Repeatable {}

interface Signalled {
  signal?: AbortSignal
}

export interface CreateOptions extends Signalled, Repeatable {}

/** A client of a Platen service. Every method throws PlatenError when the service refuses or does not respond. */
export class Platen {
  readonly #send: Transport

  constructor(options: TransportOptions) {
    this.#send = createTransport(options)
  }

  /** Returns the owner of the key. */
  async me(options: Signalled = {}): Promise<AnswerOf<'getMe', 200>> {
    return this.#get('/api/v1/me', undefined, options)
  }

  async listBrandKits(
    query: QueryOf<'listBrandKits'> = {},
    options: Signalled = {},
  ): Promise<BrandKitList> {
    return this.#get('/api/v1/brands', query, options)
  }

  async createBrandKit(
    body: CreateBrandKitRequest,
    options: CreateOptions = {},
  ): Promise<BrandKit> {
    return this.#create('/api/v1/brands', body, options)
  }

  async getBrandKit(brandKitId: string, options: Signalled = {}): Promise<BrandKit> {
    return this.#get(`/api/v1/brands/${segment(brandKitId)}`, undefined, options)
  }

  /** Changes the fields that are sent. */
  async saveBrandKit(
    brandKitId: string,
    body: SaveBrandKitRequest,
    { signal }: Signalled = {},
  ): Promise<BrandKit> {
    const path = `/api/v1/brands/${segment(brandKitId)}`
    const call = { method: 'PUT', path, body, signal, repeatable: true } as const
    return (await this.#send<BrandKit>(call)).body
  }

  async deleteBrandKit(brandKitId: string, options: Signalled = {}): Promise<void> {
    await this.#delete(`/api/v1/brands/${segment(brandKitId)}`, undefined, options)
  }

  async listTemplates(
    query: QueryOf<'listTemplates'> = {},
    options: Signalled = {},
  ): Promise<TemplateList> {
    return this.#get('/api/v1/templates', query, options)
  }

  async getTemplate(
    templateId: string,
    query: QueryOf<'getTemplate'> = {},
    options: Signalled = {},
  ): Promise<Template> {
    return this.#get(`/api/v1/templates/${segment(templateId)}`, query, options)
  }

  /** Makes a design a template of the organization as it is now, or brings its template up to date. */
  async saveTemplate(
    designId: string,
    body: SaveTemplateRequest,
    { signal }: Signalled = {},
  ): Promise<Template> {
    const path = `/api/v1/designs/${segment(designId)}/template`
    const call = { method: 'PUT', path, body, signal, repeatable: true } as const
    return (await this.#send<Template>(call)).body
  }

  async deleteTemplate(designId: string, options: Signalled = {}): Promise<void> {
    await this.#delete(`/api/v1/designs/${segment(designId)}/template`, undefined, options)
  }

  async listDesigns(
    query: QueryOf<'listDesigns'> = {},
    options: Signalled = {},
  ): Promise<DesignList> {
    return this.#get('/api/v1/designs', query, options)
  }

  async getDesign(
    designId: string,
    query: QueryOf<'getDesign'> = {},
    options: Signalled = {},
  ): Promise<Design> {
    return this.#get(`/api/v1/designs/${segment(designId)}`, query, options)
  }

  async createDesign(body: CreateDesignRequest, options: CreateOptions = {}): Promise<Design> {
    return this.#create('/api/v1/designs', body, options)
  }

  /** Saves the next version; with `ifVersion` only on top of that one (code `precondition_failed` otherwise). */
  async saveDesign(
    designId: string,
    body: SaveDesignRequest,
    { ifVersion, signal }: Signalled & { ifVersion?: number } = {},
  ): Promise<Design> {
    const headers = ifVersion === undefined ? {} : { 'if-match': `"${ifVersion}"` }
    const path = `/api/v1/designs/${segment(designId)}`
    const call = { method: 'PUT', path, body, headers, signal, repeatable: false } as const
    return (await this.#send<Design>(call)).body
  }

  /** Deletes a design; with `renders` also its renders and their files. */
  async deleteDesign(
    designId: string,
    { signal, ...query }: Signalled & { renders?: boolean } = {},
  ): Promise<void> {
    const path = `/api/v1/designs/${segment(designId)}`
    await this.#send({ method: 'DELETE', path, query, signal, repeatable: false })
  }

  async duplicateDesign(
    designId: string,
    body: DuplicateRequest = {},
    options: CreateOptions = {},
  ): Promise<DesignItem> {
    return this.#create(`/api/v1/${segment(designId)}/duplicate`, body, options)
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
    return this.#create('/api/v1/assets', body, options)
  }

  async listAssets(query: QueryOf<'listAssets'> = {}, options: Signalled = {}): Promise<AssetList> {
    return this.#get('/api/v1/assets', query, options)
  }

  /** Reads an asset with the designs, templates and brand kits that use it. */
  async getAsset(assetId: string, options: Signalled = {}): Promise<AssetDetail> {
    return this.#get(`/api/v1/assets/${segment(assetId)}`, undefined, options)
  }

  /** Deletes an asset; throws with code `in_use` when something uses it, unless `force` is true. */
  async deleteAsset(
    assetId: string,
    query: QueryOf<'deleteAsset'> = {},
    options: Signalled = {},
  ): Promise<void> {
    await this.#delete(`/api/v1/assets/${segment(assetId)}`, query, options)
  }

  async listRenders(
    query: QueryOf<'listRenders'> = {},
    options: Signalled = {},
  ): Promise<RenderList> {
    return this.#get('/api/v1/renders', query, options)
  }

  /** Cancels a render; throws with code `render_ended` when it has already ended. */
  async cancelRender(renderId: string, { signal }: Signalled = {}): Promise<RenderState> {
    const path = `/api/v1/renders/${segment(renderId)}/cancel`
    return (await this.#send<RenderState>({ method: 'POST', path, signal, repeatable: false })).body
  }

  async getRender(
    renderId: string,
    query: QueryOf<'getRender'> = {},
    options: Signalled = {},
  ): Promise<Render> {
    return this.#get(`/api/v1/renders/${segment(renderId)}`, query, options)
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
    return this.#get('/api/v1/usage', query, options)
  }

  /** Deletes a render and its files; one that is open is cancelled. */
  async deleteRender(renderId: string, { signal }: Signalled = {}): Promise<void> {
    const path = `/api/v1/renders/${segment(renderId)}`
    await this.#send({ method: 'DELETE', path, signal, repeatable: false })
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
    return this.#create(`/api/v1/${segment(designId)}/generate`, body, { idempotencyKey, signal })
  }

  async #create<Body>(
    path: string,
    body: unknown,
    { idempotencyKey = crypto.randomUUID(), signal }: Loose<CreateOptions>,
  ): Promise<Body> {
    const headers = { 'idempotency-key': idempotencyKey }
    const call = { method: 'POST', path, body, headers, signal, repeatable: true } as const
    return (await this.#send<Body>(call)).body
  }

  async #delete(path: string, query: object | undefined, { signal }: Signalled): Promise<void> {
    await this.#send({ method: 'DELETE', path, query, signal, repeatable: false })
  }

  async #get<Body>(path: string, query: object | undefined, { signal }: Signalled): Promise<Body> {
    return (await this.#send<Body>({ method: 'GET', path, query, signal, repeatable: true })).body
  }
}

type Loose<Options> = { [Key in keyof Options]?: Options[Key] | undefined }

const segment = (id: string): string => encodeURIComponent(id)
