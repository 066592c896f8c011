/**
 * The pages of the web app, as the server and the app's router know them. Any other path that a browser opens gets the app's own
 * page for what does not exist.
 */
export const appPages = [
  '/',
  '/setup',
  '/invite',
  '/reset',
  '/sign-in',
  '/templates',
  '/templates/:templateId',
  '/designs',
  '/designs/:designId',
  '/designs/:designId/edit',
  '/brand',
  '/brand/:brandKitId',
  '/assets',
  '/renders',
  '/renders/:renderId',
  '/keys',
  '/usage',
  '/settings',
  '/settings/:section',
] as const
