/** The folders whose tests are measured, from the root of the repository. On a mutant, only the specs of its folder run. */
export const measuredFolders = [
  'packages/modifications/src',
  'packages/drawing/src/layout',
  'packages/database/src/tenant',
  'packages/database/src/render-queue',
  'packages/outbound/src',
  'apps/worker/src/fetch',
  'apps/worker/src/steps',
] as const
