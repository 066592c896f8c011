export { type AllowedAddress, parseAllowedAddresses } from './guard/allowed-addresses'
export { codeOf, FetchFault, faultOf, tooLarge, unreachable } from './guard/fetch-fault'
export { createFetchGuard, type FetchGuard, hostOf } from './guard/fetch-guard'
export {
  createGuardedAgent,
  type AgentLimits,
  type GuardedAgent,
  type OutboundRequest,
} from './guarded-agent'
export { type ConnectOptions } from './guard/guarded-connect'
export {
  type Asker,
  createNames,
  type NameLimits,
  type NameOptions,
  type ResolveName,
} from './names/resolve-names'
export { createWebhookGuard, webhookSettings } from './webhooks/webhook-guard'
export { type BoundSignal, boundSignal } from './sharing/bound-signal'
export { createOrganizationSlots } from './sharing/organization-slots'
export { createSlots, inSlots, type Slots } from './sharing/slots'
