import { signTarget } from '@platen/client'
import { type SignUrlRequest } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { checkPicture } from '../../domain/pictures/check-picture'
import { type Finder } from '../../domain/pictures/find-picture'
import { type CheckRuntime } from '../../domain/renders/check-against-design'
import { type Runtime } from '../../runtime/runtime'
import { askedOf } from './asked-url'

export type SignRuntime = CheckRuntime &
  Pick<Runtime, 'addresses' | 'database' | 'signingSecrets' | 'sourceRules'>

interface SignCall {
  scope: TenantScope
  signingKeyId: string
  request: SignUrlRequest
}

/** Leaves room for other headers in the 16 KiB that a request may have. */
const longestUrl = 14_000

/**
 * Returns the URL of a picture, signed with a key of the organization. Writes nothing. Throws `not_found` for an unknown key or design, and
 * the errors with which the URL itself would be refused before it is drawn.
 */
export async function signUrl(
  runtime: SignRuntime & { finder: Finder },
  { scope, signingKeyId, request: { designId, format, parameters } }: SignCall,
): Promise<string> {
  const found = await runtime.database.tenant(scope).signingKeys.find(signingKeyId)
  if (!found) throw notFound('Signing key')
  const { secret: sealed, ...signer } = found
  const asked = askedOf({ design: designId, format, parameters, repeated: null }, signer, runtime)
  const picture = await runtime.finder.find(asked)
  if (!picture) throw notFound('Signing key')
  await checkPicture(runtime, picture, signer)
  const secret = runtime.signingSecrets.show(signer.organizationId, sealed)
  const url = await signTarget(
    { path: `/r/${designId}.${format}`, parameters: Object.entries(parameters) },
    { baseUrl: runtime.addresses.absolute(''), key: { id: signer.id, secret } },
  )
  if (url.length <= longestUrl) return url
  const [most, has] = [longestUrl, url.length].map(length => length.toLocaleString('en-US'))
  throw new AppError(
    'invalid_request',
    `The URL must have at most ${most} characters (it has ${has})`,
  )
}
