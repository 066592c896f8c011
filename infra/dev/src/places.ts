import { join } from 'node:path'

const root = join(__dirname, '..', '..', '..')

/** Absolute paths of all that the commands read and write; `.platen` is what a local run leaves behind. */
export const places = {
  root,
  state: join(root, '.platen'),
  api: join(root, 'apps', 'api', 'dist', 'main.js'),
  worker: join(root, 'apps', 'worker', 'dist', 'main.js'),
  seed: join(root, 'infra', 'dev', 'src', 'seed'),
} as const
