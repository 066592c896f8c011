import { parseRange } from '../../http/files/parse-range'
import { sendFile } from '../../http/files/send-file'
import { type OpenFeature } from '../feature'
import { openFile } from './open-file'

/** The bytes of assets and renders, open to all who know their keys. */
export const files: OpenFeature = ({ store }) => ({
  routes: [
    {
      method: 'GET',
      path: '/files/:organization/:name',
      unguessable: true,
      // HEAD too: Fastify answers it by the GET route.
      async serve({ params, headers }, reply) {
        const { organization, name } = params as { organization: string; name: string }
        const key = `${organization}/${name}`
        const asked = parseRange(headers)
        sendFile(reply, await openFile(store, { key, ...asked }), asked.range !== undefined)
      },
    },
  ],
})
