import { type ReactNode, useCallback } from 'react'

interface PictureProps {
  picture: Blob
  alt: string
  className?: string | undefined
}

/** An image whose bytes have been read with a token, which an address cannot have. */
export function Picture({ picture, alt, className }: PictureProps): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} alt={alt} className={className} />
}
