/**
 * The pages of the web app, known to both the server and the app's router. For any other path, the browser gets the app's own not-found
 * page.
 */
export const appPages = [
  '/',
  '/connect/:connectionId',
  '/setup',
  '/invite',
  '/reset',
  '/sign-in',
  '/templates',
  '/templates/:templateId',
  '/designs',
  '/designs/:designId',
  '/designs/:designId/edit',
  '/designs/:designId/compare',
  '/brand',
  '/brand/:brandKitId',
  '/assets',
  '/renders',
  '/renders/requests',
  '/renders/:renderId',
  '/keys',
  '/usage',
  '/webhooks',
  '/webhooks/:webhookId',
  '/inbound-hooks',
  '/inbound-hooks/:hookId',
  '/signed-urls',
  '/signed-urls/build',
  '/settings',
  '/settings/:section',
] as const
