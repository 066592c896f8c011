import { sendFile } from '../../http/files/send-file'
import { sendStatic, staticFile, type StaticFile } from '../../http/reference/static-file'
import { type OpenFeature } from '../feature'
import { FontShelf } from './font-shelf'

/** The shipped fonts, open to everybody: browsers draw with the files that workers draw with. */
export const fonts: OpenFeature = () => {
  const shelf = new FontShelf()
  let index: Promise<StaticFile> | undefined
  return {
    routes: [
      {
        method: 'GET',
        path: '/fonts/index.json',
        async serve(_request, reply) {
          index ??= shelf.index().then(asFile, (error: unknown) => {
            index = undefined
            throw error
          })
          sendStatic(reply, await index)
        },
      },
      {
        method: 'GET',
        path: '/fonts/:name',
        async serve({ params, headers }, reply) {
          const { name } = params as { name: string }
          const acceptsBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '')
          const object = await shelf.open(name, acceptsBrotli)
          void reply.header('vary', 'accept-encoding')
          if (object.packed) void reply.header('content-encoding', 'br')
          sendFile(reply, { kind: 'stream', object }, false)
        },
      },
    ],
  }
}

const asFile = (index: object): StaticFile =>
  staticFile('application/json; charset=utf-8', JSON.stringify(index))
