import { type RouteName } from '../routes/routes'
import { assetDocs } from './assets'
import { brandDocs } from './brands'
import { designDocs } from './designs'
import { meDocs } from './me'
import { renderDocs } from './renders'
import { type RouteDocs } from './route-docs'
import { templateDocs } from './templates'

/** The documentation of every route; one that is missing here does not compile. */
export const routeDocs: Readonly<Record<RouteName, RouteDocs>> = {
  ...renderDocs,
  ...designDocs,
  ...templateDocs,
  ...brandDocs,
  ...assetDocs,
  ...meDocs,
}
