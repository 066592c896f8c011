import { type QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { LinkPage } from './features/sign-in/link-page'
import { readSignInSearch } from './features/sign-in/read-sign-in-search'
import { safeNext } from './features/sign-in/safe-next'
import { SignInPage } from './features/sign-in/sign-in-page'
import { readAssetsSearch } from './features/assets/assets-search'
import { readDesignsSearch } from './features/designs/designs-search'
import { readEditorSearch } from './features/editor/editor-search'
import { readGallerySearch } from './features/templates/templates-search'
import { HomeRoute } from './features/home/home-route'
import { KeysRoute } from './features/keys/keys-route'
import { readCreating, readCreatingKey } from './creating-search'
import { fullScreen, root, shell } from './layouts'
import { readLogSearch } from './features/renders/log/log-search'
import { readRequestsSearch } from './features/renders/requests/requests-search'
import { readsFonts } from './reads-fonts'
import { isOutsideApp } from './service/outside-app'
import { PageFault } from './shell/page-fault'
import { readUsageSearch } from './features/usage/ranges'
import { readWebhookSearch } from './features/webhooks/webhooks-search'
import { readBuildSearch } from './features/design/url/build-search'
import { readCompareSearch } from './features/design/compare/compare-search'
import { readUseSearch } from './features/design/use-search'

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { blank?: true } =>
    search.blank === true ? { blank: true } : {},
  component: HomeRoute,
})

const gallery = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  validateSearch: readGallerySearch,
  component: lazyRouteComponent(
    () => import('./features/templates/templates-route'),
    'GalleryRoute',
  ),
})

const loadUse = () => import('./features/design/use-route')

const template = createRoute({
  getParentRoute: () => shell,
  path: '/templates/$id',
  validateSearch: readUseSearch,
  ...readsFonts,
  component: lazyRouteComponent(loadUse, 'TemplateRoute'),
})

const designs = createRoute({
  getParentRoute: () => shell,
  path: '/designs',
  validateSearch: readDesignsSearch,
  component: lazyRouteComponent(() => import('./features/designs/designs-route'), 'DesignsRoute'),
})

const design = createRoute({
  getParentRoute: () => shell,
  path: '/designs/$id',
  validateSearch: readUseSearch,
  ...readsFonts,
  component: lazyRouteComponent(loadUse, 'DesignRoute'),
})

const compare = createRoute({
  getParentRoute: () => shell,
  path: '/designs/$id/compare',
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(
    () => import('./features/design/compare/compare-route'),
    'CompareRoute',
  ),
})

const editor = createRoute({
  getParentRoute: () => fullScreen,
  path: '/designs/$id/edit',
  validateSearch: readEditorSearch,
  ...readsFonts,
  component: lazyRouteComponent(() => import('./features/editor/editor-route'), 'EditorRoute'),
})

const loadBrand = () => import('./features/brand/brand-route')

const brand = createRoute({
  getParentRoute: () => shell,
  path: '/brand',
  component: lazyRouteComponent(loadBrand, 'BrandPage'),
})

const kit = createRoute({
  getParentRoute: () => shell,
  path: '/brand/$id',
  component: lazyRouteComponent(loadBrand, 'KitRoute'),
})

const connect = createRoute({
  getParentRoute: () => fullScreen,
  path: '/connect/$id',
  component: lazyRouteComponent(() => import('./features/connect/connect-route'), 'ConnectRoute'),
})

const assets = createRoute({
  getParentRoute: () => shell,
  path: '/assets',
  validateSearch: readAssetsSearch,
  component: lazyRouteComponent(() => import('./features/assets/assets-route'), 'AssetsRoute'),
})

const renders = createRoute({
  getParentRoute: () => shell,
  path: '/renders',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('./features/renders/log/log-route'), 'LogRoute'),
})

const requests = createRoute({
  getParentRoute: () => shell,
  path: '/renders/requests',
  validateSearch: readRequestsSearch,
  component: lazyRouteComponent(
    () => import('./features/renders/requests/requests-route'),
    'RequestsRoute',
  ),
})

const render = createRoute({
  getParentRoute: () => shell,
  path: '/renders/$id',
  component: lazyRouteComponent(
    () => import('./features/renders/detail/render-route'),
    'RenderRoute',
  ),
})

const keys = createRoute({
  getParentRoute: () => shell,
  path: '/keys',
  validateSearch: readCreating,
  component: KeysRoute,
})

const usage = createRoute({
  getParentRoute: () => shell,
  path: '/usage',
  validateSearch: readUsageSearch,
  component: lazyRouteComponent(() => import('./features/usage/usage-route'), 'UsageRoute'),
})

const loadWebhooks = () => import('./features/webhooks/webhooks-route')

const assistants = createRoute({
  getParentRoute: () => shell,
  path: '/assistants',
  component: lazyRouteComponent(
    () => import('./features/assistants/assistants-page'),
    'AssistantsPage',
  ),
})

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: '/webhooks',
  validateSearch: readCreating,
  component: lazyRouteComponent(loadWebhooks, 'WebhooksRoute'),
})

const webhook = createRoute({
  getParentRoute: () => shell,
  path: '/webhooks/$id',
  validateSearch: readWebhookSearch,
  component: lazyRouteComponent(loadWebhooks, 'WebhookRoute'),
})

const signedUrls = createRoute({
  getParentRoute: () => shell,
  path: '/signed-urls',
  validateSearch: readCreatingKey,
  component: lazyRouteComponent(
    () => import('./features/signed-urls/signed-urls-route'),
    'SignedUrlsRoute',
  ),
})

const loadIntegrations = () => import('./integration-routes')

const buildUrl = createRoute({
  getParentRoute: () => shell,
  path: '/signed-urls/build',
  validateSearch: readBuildSearch,
  component: lazyRouteComponent(loadIntegrations, 'BuildRoute'),
})

const inboundHooks = createRoute({
  getParentRoute: () => shell,
  path: '/inbound-hooks',
  validateSearch: readCreating,
  component: lazyRouteComponent(
    () => import('./features/inbound-hooks/inbound-hooks-route'),
    'InboundHooksRoute',
  ),
})

const inboundHook = createRoute({
  getParentRoute: () => shell,
  path: '/inbound-hooks/$id',
  component: lazyRouteComponent(loadIntegrations, 'HookRoute'),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  beforeLoad() {
    const params = { section: 'organization' }
    redirect({ to: '/settings/$section', params, replace: true, throw: true })
  },
})

const settingsSection = createRoute({
  getParentRoute: () => shell,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('./features/settings/section-page'), 'SectionPage'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: function SignIn(): ReactNode {
    const { next, organization } = signIn.useSearch()
    const navigate = signIn.useNavigate()
    const href = safeNext(next)
    const goOn = (): void =>
      void navigate({ href, replace: true, reloadDocument: isOutsideApp(href) })
    return <SignInPage organizationId={organization} onSignedIn={goOn} />
  },
})

const links = (['setup', 'invite', 'reset'] as const).map(kind => {
  const route = createRoute({
    getParentRoute: () => root,
    path: `/${kind}`,
    component: function Link(): ReactNode {
      const navigate = route.useNavigate()
      return <LinkPage kind={kind} onJoined={() => void navigate({ to: '/', replace: true })} />
    },
  })
  return route
})

const tree = root.addChildren([
  shell.addChildren([
    home,
    gallery,
    template,
    designs,
    design,
    compare,
    brand,
    kit,
    assets,
    renders,
    requests,
    render,
    keys,
    usage,
    assistants,
    webhooks,
    webhook,
    signedUrls,
    buildUrl,
    inboundHooks,
    inboundHook,
    settings,
    settingsSection,
  ]),
  fullScreen.addChildren([editor, connect]),
  signIn,
  ...links,
])

/** Creates the router with the addresses of the app. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- its type is what the router is registered by
export function openRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    defaultErrorComponent: ({ error, reset }) => <PageFault error={error} onRetry={reset} />,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
