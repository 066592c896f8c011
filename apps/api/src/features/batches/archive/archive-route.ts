import { Readable } from 'node:stream'
import { fileGuards } from '../../../http/files/send-file'
import { type Route } from '../../../http/routes/route'
import { streamSignal } from '../../../http/routes/stream-signal'
import { OpenStreams } from '../streams/open-streams'
import { type ArchiveRuntime, openArchive } from './open-archive'

/** Creates the route of the archives of batches, open to anyone who has the token of one. */
export function archiveRoute(runtime: ArchiveRuntime): Route {
  const downloads = new OpenStreams({ most: 2, inAll: 20, called: 'downloads of archives' })
  return {
    method: 'GET',
    // Also serves HEAD: Fastify answers it with the GET route.
    path: '/b/:archive',
    looksUp: true,
    async serve({ params, query, method }, reply) {
      const { archive: name } = params as { archive: string }
      const { t: token = '', from } = query as Record<string, string | string[] | undefined>
      const call = {
        name,
        token: String(token),
        from: from?.toString(),
        signal: streamSignal(reply),
      }
      const pieces = await openArchive(runtime, call, downloads)
      void reply.headers({
        ...fileGuards,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      void reply.send(Readable.from(method === 'HEAD' ? [] : pieces, { objectMode: false }))
    },
  }
}
