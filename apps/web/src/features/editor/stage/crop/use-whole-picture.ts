import { type Size } from '@platen/drawing'
import { useEffect, useState } from 'react'
import { pictures } from '../../../../parts/painting/pictures'

/** A whole image, at a URL that the app is allowed to load. */
export interface WholePicture {
  url: string
  /** The size of the upright image in pixels. */
  natural: Size
}

/** The longer side, in pixels, of the view of an image that only the service can decode. */
const viewSide = 2048

/** Returns the whole image for a `src`; null until it is loaded. Calls `onFailure`, which must be stable, if the image cannot be shown. */
export function useWholePicture(src: string, onFailure: () => void): WholePicture | null {
  const [picture, setPicture] = useState<WholePicture | null>(null)
  useEffect(() => {
    let isWanted = true
    let url: string | undefined
    const show = async (): Promise<void> => {
      const own = await pictures.own(src)
      const view = own ? undefined : await pictures.view(src, viewSide)
      url = URL.createObjectURL(new Blob([view?.bytes ?? own ?? '']))
      const natural = view?.natural ?? (await sizeAt(url))
      if (isWanted) setPicture({ url, natural })
      else URL.revokeObjectURL(url)
    }
    show().catch(() => {
      if (isWanted) onFailure()
    })
    return () => {
      isWanted = false
      setPicture(null)
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [src, onFailure])
  return picture
}

async function sizeAt(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
