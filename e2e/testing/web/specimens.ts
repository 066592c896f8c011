import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../docs-pages'
import { type Visitor } from './visitor'

const run = promisify(execFile)
const web = join(repository, 'apps/web')

/** The folder with the files of the renders that are shown. */
const pictures = join(repository, 'docs/images/templates')

/** The folder of the build that contains the specimens. */
export const specimensFolder = join(repository, '.platen/specimens')

/** Builds the specimens, and serves them to a visitor at `/specimens`, under the policy that the service gives its pages. */
export async function showSpecimens({ context }: Visitor): Promise<void> {
  const vite = join(web, 'node_modules/.bin/vite')
  await run(vite, ['build', '--mode', 'specimens', '--logLevel', 'error'], { cwd: web })
  const page = await readFile(join(specimensFolder, 'specimens.html'), 'utf8')
  await context.route(
    ({ pathname }) => pathname === '/specimens',
    async route => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      await route.fulfill({ response, status: 200, body: page.replaceAll('{{nonce}}', nonce) })
    },
  )
  await context.route(
    ({ pathname }) => pathname.startsWith('/files/specimens/'),
    route =>
      route.fulfill({ path: join(pictures, basename(new URL(route.request().url()).pathname)) }),
  )
  await context.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    async route => {
      const path = join(
        specimensFolder,
        'assets',
        basename(new URL(route.request().url()).pathname),
      )
      if (existsSync(path)) await route.fulfill({ path })
      else await route.continue()
    },
  )
}
