import { AppError } from '@platen/errors'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type Route } from '../routes/route'
import { DocsFiles } from './docs-files'
import { sendStatic } from './static-file'

/**
 * Redirects the root to the documentation if the app is not built. The target is relative, so that it also works under a path of a
 * proxy.
 */
export const toTheDocs: Route = {
  method: 'GET',
  path: '/',
  serve: (_request, reply) => void reply.redirect('docs', 302),
}

const paths = [
  '/openapi.json',
  '/schema/design.json',
  '/llms.txt',
  '/docs',
  '/docs/:name',
  '/docs/reference/:name',
]

/** Returns the routes of the documentation for callers, open to everyone. */
export function referenceRoutes(
  { absolute }: Pick<PublicAddresses, 'absolute'>,
  scripts: string | null,
): Route[] {
  const files = new DocsFiles({ absolute, scripts })
  return paths.map((path): Route => ({
    method: 'GET',
    path,
    async serve({ params }, reply) {
      const { name = '' } = params as { name?: string }
      const file = await files.get(path.slice(1).replace(':name', name))
      if (!file) throw new AppError('not_found', 'Not found')
      // Tools on pages of other origins also read this file.
      if (path.endsWith('.json')) void reply.header('access-control-allow-origin', '*')
      sendStatic(reply, file)
    },
  }))
}
