import { type RenderFormat } from '@platen/design'

/** What a caller of the bare service sends; more may come along. */
export interface BareOrder {
  format: RenderFormat
}

export const queueName = 'bare-renders'
export const doneChannel = 'bare:done'
export const barePort = 3189
