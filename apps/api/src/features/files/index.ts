import { parseRange } from '../../http/files/parse-range'
import { sendFile } from '../../http/files/send-file'
import { type OpenFeature } from '../feature'
import { openFile } from './open-file'

/** The bytes of assets and renders, open to anyone who knows their keys. */
export const files: OpenFeature = ({ store }) => ({
  routes: ['/files/:organization/:name', '/files/:week/:organization/:name'].map(path => ({
    method: 'GET',
    path,
    unguessable: true,
    looksUp: true,
    // Also serves HEAD: Fastify answers it with the GET route.
    async serve({ params, query, headers }, reply) {
      // The parameters are in the order of the path.
      const key = Object.values(params as Record<string, string>).join('/')
      const asked = parseRange(headers)
      const here = 'stream' in (query as object)
      sendFile(reply, await openFile(store, { key, here, ...asked }), asked.range !== undefined)
    },
  })),
})
