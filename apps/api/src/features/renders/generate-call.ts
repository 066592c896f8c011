import { type GenerateRequest } from '@platen/contract'
import { type Bill } from '../../runtime/limits/bill'

/** A call that asks for a render, over HTTP or by a tool. */
export interface GenerateCall {
  organizationId: string
  /** Pays for the render. */
  bill: Bill
  designId: string
  request: GenerateRequest
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}
