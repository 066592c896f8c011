import { type DynamicModule, Module } from '@nestjs/common'
import { studioRoute, toolServerRoute } from '@platen/contract'
import { assets } from './features/assets'
import { audit } from './features/audit'
import { batches } from './features/batches'
import { brands } from './features/brands'
import { designs } from './features/designs'
import { drafts } from './features/drafts'
import { embedding } from './features/embedding'
import { files } from './features/files'
import { folders } from './features/folders'
import { fonts } from './features/fonts'
import { hooks } from './features/hooks'
import { keys } from './features/keys'
import { me } from './features/me'
import { members } from './features/members'
import { oauth } from './features/oauth'
import { organization } from './features/organizations'
import { renders } from './features/renders'
import { refusedCalls } from './features/refused-calls'
import { shares } from './features/shares'
import { sheets } from './features/sheets'
import { signedUrls } from './features/signed-urls'
import { signingIn } from './features/sign-in'
import { studio } from './features/studio'
import { styles } from './features/styles'
import { templates } from './features/templates'
import { usage } from './features/usage'
import { views } from './features/views'
import { webhooks } from './features/webhooks'
import { healthRoutes } from './http/health/health-routes'
import { referenceRoutes, toTheDocs } from './http/reference/reference-routes'
import { contractRoutes } from './http/routes/contract-routes'
import { controllerOf } from './http/routes/controller-of'
import { type Route } from './http/routes/route'
import { plainServer } from './mcp/servers/plain-server'
import { studioServer } from './mcp/servers/studio-server'
import { ToolEndpoint } from './mcp/tool-endpoint'
import { type WebApp } from './http/web/web-app'
import { embedRoutes } from './http/web/embed-routes'
import { webRoutes } from './http/web/web-routes'
import { type Merged, mergeFeatures } from './merge-features'
import { type Runtime } from './runtime/runtime'
import { toolEndpointRoutes } from './tool-endpoint-routes'

/** All features. To add one, create a folder and add it to this list. */
const features = [
  assets,
  audit,
  batches,
  brands,
  designs,
  drafts,
  embedding,
  files,
  folders,
  fonts,
  hooks,
  keys,
  me,
  members,
  oauth,
  organization,
  refusedCalls,
  renders,
  shares,
  sheets,
  signedUrls,
  signingIn,
  studio,
  styles,
  templates,
  usage,
  views,
  webhooks,
]

/** The merged routes, handlers and tools of all features. */
export const openFeatures = (runtime: Runtime): Merged =>
  mergeFeatures(features.map(open => open(runtime)))

/** The Nest module of the API: one controller with every route. */
@Module({})
export class AppModule {
  /** Without the web app, the root redirects to the documentation. */
  static with(merged: Merged, runtime: Runtime, web: WebApp | null): DynamicModule {
    return { module: AppModule, controllers: [controllerOf(routesOf(merged, runtime, web))] }
  }
}

function routesOf(merged: Merged, runtime: Runtime, web: WebApp | null): Route[] {
  const { handlers, tools, routes } = merged
  const { tools: oauth = null, studio: studioOAuth = null } = runtime.oauth?.endpoints ?? {}
  return [
    ...contractRoutes(handlers),
    ...routes,
    ...toolEndpointRoutes(
      new ToolEndpoint({ ...runtime, oauth, tools, server: plainServer }),
      toolServerRoute,
      oauth,
    ),
    ...toolEndpointRoutes(
      new ToolEndpoint({ ...runtime, oauth: studioOAuth, tools, server: studioServer }),
      studioRoute,
      studioOAuth,
    ),
    ...healthRoutes(runtime.health),
    ...referenceRoutes(runtime.addresses, web?.docsTags ?? null),
    ...(web
      ? [...webRoutes(web), ...embedRoutes(web, runtime.database.embedSessions)]
      : [toTheDocs]),
  ]
}
