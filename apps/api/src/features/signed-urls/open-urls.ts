import {
  openPictures,
  type Picture,
  type PictureCall,
  type PictureRuntime,
  type Thumbnail,
} from '../../domain/pictures/open-pictures'
import { type Runtime } from '../../runtime/runtime'
import { askedOf, type AskedUrl } from './asked-url'
import { type SignedUrl } from './read-url'
import { type Signer, type SignerRuntime, Signers } from './signers'
import { openKeeper } from './versions/keep-versions'

export type UrlRuntime = PictureRuntime & SignerRuntime & Pick<Runtime, 'addresses' | 'sourceRules'>

export interface SignedCall {
  url: SignedUrl
  /** The address of the caller. */
  address: string
  requestId: string
  /** Is told the key, once the signature is known to be right, and the id that the URL names. */
  onSigned: (signer: Signer, designId: string) => void
}

/** The picture that a signed URL shows. */
export type ShownUrl = Picture<AskedUrl> | Thumbnail<AskedUrl>

export interface Urls {
  /** Returns the picture of a URL, as `Pictures` does. Throws also the errors of signatures and parameters. */
  open(call: SignedCall): Promise<ShownUrl>
  /** Returns the picture of a URL whose stored file is missing: draws it. */
  redraw(call: SignedCall, asked: AskedUrl): Promise<ShownUrl>
}

/** Opens the pictures of signed URLs. */
export function openUrls(runtime: UrlRuntime): Urls {
  const signers = new Signers(runtime)
  const pictures = openPictures(runtime)
  const keepVersion = openKeeper(runtime)
  const callOf = ({ requestId, address }: SignedCall, asked: AskedUrl): PictureCall<AskedUrl> => ({
    asked,
    requestId,
    onGone: () => signers.forget(asked.payer.id, address),
    onFound: () => keepVersion(asked),
  })
  return {
    async open(call) {
      const { url, address, onSigned } = call
      const signer = await signers.signerOf(url, address)
      onSigned(signer, url.design)
      return pictures.open(callOf(call, askedOf(url, signer, runtime)))
    },
    redraw: (call, asked) => pictures.redraw(callOf(call, asked)),
  }
}
