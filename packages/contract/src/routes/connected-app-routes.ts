import {
  connectedAppListSchema,
  connectionAnswerSchema,
  connectionRequestSchema,
  connectionSchema,
} from '../app/connected-apps'
import { appCalls } from '../names/app-calls'
import { ofPeople } from './of-people'
import { type RouteRow } from './route-row'

/** The routes with which people connect apps over OAuth, and end what they connected. */
export const connectedAppRoutes = {
  readConnection: { ...appCalls.readConnection, ...ofPeople, answers: { 200: connectionSchema } },
  approveConnection: {
    ...appCalls.approveConnection,
    ...ofPeople,
    body: connectionRequestSchema,
    answers: { 200: connectionAnswerSchema },
  },
  denyConnection: {
    ...appCalls.denyConnection,
    ...ofPeople,
    answers: { 200: connectionAnswerSchema },
  },
  listConnectedApps: {
    ...appCalls.listConnectedApps,
    ...ofPeople,
    answers: { 200: connectedAppListSchema },
  },
  endConnectedApp: { ...appCalls.endConnectedApp, ...ofPeople, answers: { 204: null } },
} as const satisfies Readonly<Record<string, RouteRow>>
