/** The part of the contract without schemas, which browsers import as values. */
export { appCalls } from './app-calls'
export { type DeliveryState, deliveryStates } from './delivery-states'
export { type EmbedMode, embedModes, includesMode } from './embed-modes'
export { type EventType, eventTypes, usualEvents } from './event-types'
export { appPages } from './pages'
export { includesRole, type Role, roles } from './roles'
