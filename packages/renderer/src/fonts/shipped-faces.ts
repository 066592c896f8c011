import { shippedFaces } from '@platen/fonts'
import { type Face, nearestFace } from '@platen/typefaces'
import { ShippedFont } from './shipped-font'

/** The shipped faces by family. They are listed on first use and shared, so that the characters of a file are read once. */
export class ShippedFaces {
  private readonly families = new Map<string, readonly ShippedFont[]>()

  /** Returns the face of a family that is nearest to the wanted one, by the exact family name; undefined if the family is not shipped. */
  nearest(family: string, wanted: Face): ShippedFont | undefined {
    return nearestFace(this.facesOf(family), wanted)
  }

  private facesOf(family: string): readonly ShippedFont[] {
    const known = this.families.get(family)
    if (known !== undefined) return known
    const faces = shippedFaces(family).map(face => new ShippedFont(family, face))
    this.families.set(family, faces)
    return faces
  }
}
