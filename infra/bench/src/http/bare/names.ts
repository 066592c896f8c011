import { type Format } from '../../contenders/contender'

/** What a caller of the bare service sends; more may come along. */
export interface BareOrder {
  format: Format
}

export const queueName = 'bare-renders'
export const doneChannel = 'bare:done'
export const barePort = 3189
