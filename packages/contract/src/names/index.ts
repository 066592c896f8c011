/**
 * The part of the contract that contains no schemas. Browser code may import values from it; from the rest of the contract it imports only
 * types.
 */
export { appCalls } from './app-calls'
export { batchLimits } from './batch-limits'
export { type CalledMethod, calledMethods } from './called-methods'
export { type DeliveryState, deliveryStates } from './delivery-states'
export { type EmbedMode, embedModes, includesMode } from './embed-modes'
export { type EventType, eventTypes, usualEvents } from './event-types'
export { guestCalls } from './guest-calls'
export { type ListedPurpose, listedPurposes } from './listed-purposes'
export { appPages } from './pages'
export { includesRole, type Role, roles } from './roles'
export { type Scope, scopes } from './scopes'
export { shareLimits } from './share-limits'
export { sheetLimits } from './sheet-limits'
export { type SignatureScheme, signatureSchemes } from './signature-schemes'
export { styleNameLength } from './style-limits'
export { toolServers } from './tool-servers'
export { type UrlFormat, urlFormats, urlSizes } from './url-pictures'
export { webhookLimits } from './webhook-limits'
