import { allRoutes, appPaths, type UrlFormat, urlFormats } from '@platen/contract'
import { type GuestShare } from '@platen/database'
import { AppError } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { notReady } from '../../domain/pictures/open-pictures'
import { sendPicture } from '../../http/files/send-picture'
import { type Route } from '../../http/routes/route'
import {
  openSharedPictures,
  ownSize,
  shownSize,
  type SharedPictureCall,
  type SharedPictureRuntime,
} from './shared-pictures'
import { refuseUnless } from './guest-handlers'

/** The callers of all that guests get. */
const { callers } = allRoutes.openShare

/** A file may contain an SVG of anyone: it must not run as a page of this service. */
const guards = { 'content-security-policy': "sandbox; default-src 'none'" }

/** The routes of the pictures and files that guests of a share get. */
export function guestRoutes(runtime: SharedPictureRuntime): Route[] {
  const picture = openSharedPictures(runtime)
  const send = async (
    { id: requestId }: FastifyRequest,
    reply: FastifyReply,
    asked: Omit<SharedPictureCall, 'requestId'>,
  ): Promise<void> => {
    if (!(await sendPicture(reply, await picture({ ...asked, requestId }))))
      throw notReady('a file is missing')
  }
  return [
    {
      method: 'GET',
      // Also serves HEAD: Fastify answers it with the GET route.
      path: `${appPaths}shared/pages/:page`,
      callers,
      serve(request, reply) {
        const share = shareOf(request)
        const { page } = request.params as { page: string }
        const asked = { share, format: 'webp', page, size: shownSize, headers: guards } as const
        return send(request, reply, asked)
      },
    },
    {
      method: 'GET',
      path: `${appPaths}shared/files/:format`,
      callers,
      serve(request, reply) {
        const share = shareOf(request)
        refuseUnless(share, 'download')
        const { format: sent } = request.params as { format: string }
        const format = formatOf(sent)
        const { page } = request.query as { page?: unknown }
        const headers = { ...guards, 'content-disposition': 'attachment' }
        const size = ownSize
        return send(request, reply, { share, format, page: pageOf(page), size, headers })
      },
    },
  ]
}

/** Returns the share whose guest calls. The guard has refused all other callers. */
function shareOf({ principal }: FastifyRequest): GuestShare {
  if (principal?.kind !== 'guest') throw new TypeError('a guest calls this route')
  return principal.share
}

function formatOf(sent: string): UrlFormat {
  const format = urlFormats.find(each => each === sent)
  if (format) return format
  throw new AppError('not_found', `File not found; the formats are ${urlFormats.join(', ')}`)
}

function pageOf(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === 'string') return sent
  throw new AppError('invalid_request', 'page must be sent only once')
}
