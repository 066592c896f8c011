import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..', '..')

/** Absolute paths that the commands read and write; a local run keeps its state in `.platen`. */
export const paths = {
  root,
  state: join(root, '.platen'),
  api: join(root, 'apps', 'api', 'dist', 'main.js'),
  worker: join(root, 'apps', 'worker', 'dist', 'main.js'),
  web: join(root, 'apps', 'web', 'dist', 'index.html'),
  webSource: join(root, 'apps', 'web'),
  vitest: join(root, 'apps', 'web', 'node_modules', 'vitest', 'vitest.mjs'),
  jest: join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
  seed: join(root, 'infra', 'dev', 'src', 'seed'),
} as const
