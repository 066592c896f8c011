import { parseRange } from '../../http/files/parse-range'
import { sendFile } from '../../http/files/send-file'
import { sendStatic, staticFile, type StaticFile } from '../../http/reference/static-file'
import { loadedOnce } from '../../runtime/loaded-once'
import { type OpenFeature } from '../feature'
import { FontReader } from './font-reader'
import { listFamilies, shippedFamilies } from './list-families'
import { listOwnFonts } from './list-own-fonts'
import { presentOwnFonts } from './own-fonts.presenter'
import { readFontGlyphs } from './read-font-glyphs'

/** The fonts that browsers choose from: those of the organization, and the shipped ones, which are open to everyone. */
export const fonts: OpenFeature = runtime => {
  const reader = new FontReader()
  const readIndex = loadedOnce(async () => asFile(await reader.index()))
  const readFamilies = loadedOnce(async () => shippedFamilies(await reader.index()))
  return {
    prepare: readIndex,
    tools: {
      list_fonts: async ({ search, script }, { scope }) => {
        const asked = { scope, search, script }
        return { structured: { data: await listFamilies(runtime, asked, readFamilies) } }
      },
    },
    handlers: {
      listOwnFonts: async ({ scope }) =>
        presentOwnFonts(await listOwnFonts(runtime, scope), runtime.addresses),
      readFontGlyphs: async ({ scope: { organizationId }, body: { src } }) => ({
        status: 200,
        body: await readFontGlyphs(runtime, { organizationId, src }),
      }),
    },
    routes: [
      {
        method: 'GET',
        path: '/fonts/index.json',
        async serve(_request, reply) {
          sendStatic(reply, await readIndex())
        },
      },
      {
        method: 'GET',
        path: '/fonts/:name',
        looksUp: true,
        async serve({ params, headers }, reply) {
          const { name } = params as { name: string }
          const acceptsBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '')
          const asked = parseRange(headers)
          const object = await reader.open(name, { acceptsBrotli, ...asked })
          void reply.header('vary', 'accept-encoding')
          if (object.packed) void reply.header('content-encoding', 'br')
          sendFile(reply, { kind: 'stream', object }, asked.range !== undefined)
        },
      },
    ],
  }
}

const asFile = (index: object): StaticFile =>
  staticFile('application/json; charset=utf-8', JSON.stringify(index))
