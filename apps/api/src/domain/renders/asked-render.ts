import { type GenerateRequest } from '@platen/contract'
import { type DesignRecord, type StoredDraft, type TenantScope } from '@platen/database'

/** A generate call in its stored form. */
export interface AskedRender extends Pick<GenerateRequest, 'modifications' | 'options' | 'strict'> {
  scope: TenantScope
  designId: string
}

/** A generate call with its design. */
export interface AskedOfDesign {
  asked: AskedRender
  /** The design at the version that is rendered, or that the draft was made from. */
  design: DesignRecord
  /** The draft that is rendered; null if a version is. */
  draft: StoredDraft | null
}
