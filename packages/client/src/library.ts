import { type Calls, type CreateOptions, ifMatch, segment, type Signalled } from './calls'
import { sleep } from './sleep'
import {
  type Asset,
  type AssetDetail,
  type AssetList,
  type BrandKit,
  type BrandKitList,
  type CreateBrandKitRequest,
  type BudgetList,
  type Comparison,
  type CreateDesignRequest,
  type Design,
  type DesignCheck,
  type DesignItem,
  type DesignList,
  type DuplicateRequest,
  type FieldUseList,
  type QueryOf,
  type RestoreRequest,
  type SaveBrandKitRequest,
  type SaveDesignRequest,
  type SaveTemplateRequest,
  type Template,
  type TemplateList,
  type Version,
  type VersionList,
  type View,
  type ViewPending,
  type ViewRequest,
} from './types'
import { type WaitOptions } from './wait-for-render'

/** A version of a design. */
export interface VersionOf {
  designId: string
  version: number
}

/** The library of an organization: designs with their versions, templates, brand kits, assets and views of images. */
export class Library {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
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

  /** Returns the most characters and lines that fit each text in a language. */
  async getBudgets(
    designId: string,
    query: QueryOf<'getBudgets'> = {},
    options: Signalled = {},
  ): Promise<BudgetList> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}/budgets`, query, options)
  }

  /** Returns the faults of a design, many with the change that fixes them. */
  async checkDesign(
    designId: string,
    query: QueryOf<'checkDesign'> = {},
    options: Signalled = {},
  ): Promise<DesignCheck> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}/check`, query, options)
  }

  /** Returns what renders of keys and signed URLs have sent for a design. */
  async listFieldUses(
    designId: string,
    query: QueryOf<'listFieldUses'> = {},
    options: Signalled = {},
  ): Promise<FieldUseList> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}/field-use`, query, options)
  }

  async createDesign(body: CreateDesignRequest, options: CreateOptions = {}): Promise<Design> {
    return this.#calls.create('/api/v1/designs', body, options)
  }

  /** Saves the next version; with `ifVersion`, only if that is still the latest one (code `precondition_failed` otherwise). */
  async saveDesign(
    designId: string,
    body: SaveDesignRequest,
    { ifVersion, signal }: Signalled & { ifVersion?: number } = {},
  ): Promise<Design> {
    const path = `/api/v1/designs/${segment(designId)}`
    return this.#calls.once({ method: 'PUT', path, body, headers: ifMatch(ifVersion), signal })
  }

  async duplicateDesign(
    designId: string,
    body: DuplicateRequest = {},
    options: CreateOptions = {},
  ): Promise<DesignItem> {
    return this.#calls.create(`/api/v1/${segment(designId)}/duplicate`, body, options)
  }

  /** Deletes a design; with `renders`, also its renders and their files. */
  async deleteDesign(
    designId: string,
    { renders, ...options }: Signalled & { renders?: boolean } = {},
  ): Promise<void> {
    await this.#calls.delete(`/api/v1/designs/${segment(designId)}`, { renders }, options)
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

  /** Compares two versions of a design; by default the latest with the one before it. */
  async compareVersions(
    designId: string,
    query: QueryOf<'compareVersions'> = {},
    options: Signalled = {},
  ): Promise<Comparison> {
    return this.#calls.get(`/api/v1/designs/${segment(designId)}/compare`, query, options)
  }

  /** Makes an earlier version the latest; with `ifVersion`, only if that is still the latest one (code `precondition_failed` otherwise). */
  async restoreVersion(
    { designId, version }: VersionOf,
    body: RestoreRequest = {},
    { ifVersion, signal }: Signalled & { ifVersion?: number } = {},
  ): Promise<Design> {
    const path = `/api/v1/designs/${segment(designId)}/versions/${version}/restore`
    return this.#calls.once({ method: 'POST', path, body, headers: ifMatch(ifVersion), signal })
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

  /** Makes a template of the organization from the current version of a design, or updates the design's template. */
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

  /** Changes the given fields of a brand kit. */
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

  /** Uploads an image, SVG or font; its `url` works as a `src`. Uploading the same bytes again returns the same asset. */
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

  /** Returns an image as a lossless WebP, which every browser can show; waits until it is ready, however long that takes. */
  async createView(body: ViewRequest, { signal, pollMs = 500 }: WaitOptions = {}): Promise<View> {
    for (;;) {
      const call = { method: 'POST', path: '/api/v1/views', body, signal } as const
      const answer = await this.#calls.once<View | ViewPending>(call)
      if ('url' in answer) return answer
      await sleep(pollMs, signal)
    }
  }
}
