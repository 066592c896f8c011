import { type RouteName } from '../routes'
import { designDocs } from './designs'
import { renderDocs } from './renders'
import { type RouteDocs } from './route-docs'

/** The documentation of every route; one that is missing here does not compile. */
export const routeDocs: Readonly<Record<RouteName, RouteDocs>> = { ...renderDocs, ...designDocs }
