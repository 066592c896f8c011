import { type Asset } from '@platen/client'

/** A picture that was chosen in the dialog. */
export interface ChosenPicture {
  /** Works as a `src`. */
  src: string
  /** The uploaded file; null for an image of a brand kit or at an address. */
  asset: Asset | null
  /** The name of an icon; absent for other pictures. */
  icon?: string
}

/** Takes the chosen picture; returns the reason why it cannot be used, or null. */
export type TakePicture = (picture: ChosenPicture) => string | null

/** Returns true if a picture is an SVG; of an address, only its ending is known. */
export const isSvg = ({ src, asset }: ChosenPicture): boolean =>
  asset ? asset.mimetype === 'image/svg+xml' : /\.svg(?:$|[?#])/i.test(src)
