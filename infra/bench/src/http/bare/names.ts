import { type RenderFormat } from '@platen/design'

/** The fields of a request that the bare service reads. */
export interface BareOrder {
  format: RenderFormat
}

export const queueName = 'bare-renders'
export const doneChannel = 'bare:done'
export const barePort = 3189
