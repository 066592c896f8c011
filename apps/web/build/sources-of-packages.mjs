import { join } from 'node:path'

export const packages = join(import.meta.dirname, '../../../packages')

/** The doors of the packages, as their sources: the app needs no other build. */
export const sourcesOfPackages = [
  {
    find: '@platen/browser/picture-worker',
    replacement: join(packages, 'browser/src/worker/picture-worker.ts'),
  },
  { find: '@platen/contract/names', replacement: join(packages, 'contract/src/names/index.ts') },
  { find: /^@platen\/([\w-]+)$/, replacement: join(packages, '$1/src/index.ts') },
]
