import { notFound } from '@platen/errors'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { openFinder } from '../../domain/pictures/find-picture'
import { notReady } from '../../domain/pictures/open-pictures'
import { openToPages, pictureErrors, sendPicture } from '../../http/files/send-picture'
import { type OpenFeature } from '../feature'
import { openAnswers } from './answer-url'
import { createSigningKey } from './create-signing-key'
import { type SignedCall } from './open-urls'
import { presentCreated, presentSigningKey } from './signing-key.presenter'
import { signUrl } from './sign-url'

/** Pictures whose URLs are signed, and the keys that sign them. */
export const signedUrls: OpenFeature = runtime => {
  const answer = openAnswers(runtime)
  const signing = { ...runtime, finder: openFinder(runtime) }
  return {
    routes: [
      {
        method: 'GET',
        // Also serves HEAD: Fastify answers it with the GET route.
        path: '/r/:picture',
        errorForm: pictureErrors,
        async serve(request, reply) {
          const { raw, ip: address, id: requestId } = request
          openToPages(reply)
          const setHeader = (name: string, value: string): void => void reply.header(name, value)
          const onSigned: SignedCall['onSigned'] = ({ id: caller, organizationId }, designId) =>
            void (request.owner = { organizationId, caller, designId })
          const call = { target: raw.url ?? '', address, requestId, setHeader, onSigned }
          if (!(await sendPicture(reply, await answer(call)))) throw notReady('a file is missing')
        },
      },
    ],
    handlers: {
      createSigningKey: async call => {
        const { scope, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        return presentCreated(
          await createSigningKey(runtime, { scope, request, repeatable }),
          runtime,
        )
      },
      listSigningKeys: async ({ scope }) => {
        const all = await runtime.database.tenant(scope).signingKeys.list()
        return { status: 200, body: { data: all.map(presentSigningKey) } }
      },
      deleteSigningKey: async ({ scope, signingKeyId }) => {
        const deleted = await runtime.database.tenant(scope).signingKeys.delete(signingKeyId)
        if (!deleted) throw notFound('Signing key')
        return { status: 204, body: undefined }
      },
      signUrl: async ({ scope, signingKeyId, body: request }) => {
        const url = await signUrl(signing, { scope, signingKeyId, request })
        return { status: 200, body: { url } }
      },
    },
  }
}
