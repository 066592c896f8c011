import { join } from 'node:path'

export const packages = join(import.meta.dirname, '../../../packages')

/** Maps each entry of a package to its source, so that the app does not depend on the builds of the packages. */
export const sourcesOfPackages = [
  {
    find: '@platen/browser/picture-worker',
    replacement: join(packages, 'browser/src/worker/picture-worker.ts'),
  },
  { find: '@platen/drawing/qr', replacement: join(packages, 'drawing/src/codes/write-qr.ts') },
  { find: '@platen/contract/names', replacement: join(packages, 'contract/src/names/index.ts') },
  {
    find: '@platen/contract/page-sizes',
    replacement: join(packages, 'contract/src/names/page-sizes.ts'),
  },
  { find: /^@platen\/([\w-]+)$/, replacement: join(packages, '$1/src/index.ts') },
]
