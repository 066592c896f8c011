import { type Asset } from '@platen/client'
import { useEffect, useState } from 'react'
import { ownPath } from '../../service/own-path'

/** Loads an uploaded font in the browser; returns the font family to use, undefined until the font is loaded. */
export function useFace({ id, url }: Pick<Asset, 'id' | 'url'>): string | undefined {
  const [family, setFamily] = useState<string>()
  const path = ownPath(url)
  useEffect(() => {
    if (path === null) return
    const face = new FontFace(id, `url("${path}")`)
    let isShown = true
    face.load().then(
      () => {
        if (!isShown) return
        document.fonts.add(face)
        setFamily(id)
      },
      // If the font does not load, the name is set in the font of the app.
      () => undefined,
    )
    return () => {
      isShown = false
      document.fonts.delete(face)
    }
  }, [id, path])
  return family
}
