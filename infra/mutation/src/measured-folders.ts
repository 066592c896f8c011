/** The folders whose tests are measured, from the root of the repository. Only the specs of its own folder run on a mutant. */
export const measuredFolders = [
  'packages/modifications/src',
  'packages/drawing/src/layout',
  'packages/database/src/tenant',
  'packages/database/src/render-queue',
  'packages/outbound/src',
  'apps/worker/src/fetch',
  'apps/worker/src/steps',
] as const
