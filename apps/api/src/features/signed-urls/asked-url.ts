import { parseUrlRequest, type UrlRequest } from '@platen/contract'
import { AppError } from '@platen/errors'
import { acceptModifications } from '../../domain/renders/accept-modifications'
import { type AskedPicture } from '../../domain/pictures/asked-picture'
import { parsePin } from '../../domain/pins/parse-pin'
import { type Runtime } from '../../runtime/runtime'
import { type SignedUrl } from './read-url'
import { type Signer } from './signers'

/** The picture that a signed URL asks for. */
export interface AskedUrl extends AskedPicture {
  payer: Signer
}

/**
 * Returns what a URL asks for that a key has signed. Throws `gone` if it has expired, `forbidden` for a design that the key may not draw,
 * and `invalid_request` for parameters that are unknown, repeated or invalid.
 */
export function askedOf(
  url: Pick<SignedUrl, 'design' | 'format' | 'parameters' | 'repeated'>,
  signer: Signer,
  runtime: Pick<Runtime, 'addresses' | 'sourceRules'>,
): AskedUrl {
  const { design, format, parameters, repeated } = url
  if (repeated !== null) throw new AppError('invalid_request', `${repeated} must be sent only once`)
  const request = parseUrlRequest(format, parameters)
  refuseExpired(request, signer)
  const pin = parsePin(design)
  if (signer.designIds && !signer.designIds.includes(pin.id))
    throw new AppError('forbidden', 'This key may not draw this design')
  const modifications = acceptModifications(request.modifications, runtime)
  const scope = { organizationId: signer.organizationId, userId: null }
  return { ...request, modifications, scope, payer: signer, pin }
}

function refuseExpired({ expires }: UrlRequest, { expiryRequired }: Signer): void {
  if (expires === null) {
    if (!expiryRequired) return
    throw new AppError('invalid_request', 'expires is required by the key that signed this URL')
  }
  if (expires * 1000 > Date.now()) return
  throw new AppError('gone', `This URL expired at ${new Date(expires * 1000).toISOString()}`)
}
