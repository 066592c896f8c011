import { ShippedFont } from './shipped-font'
import { type Face, nearestFace } from '../typefaces/nearest-face'
import { shippedFaces } from './shipped-fonts'

/** The shipped faces by family, listed when a family is first asked for: every user of one reads its characters only once. */
export class ShippedFaces {
  private readonly families = new Map<string, readonly ShippedFont[]>()

  /** The face nearest to the one wanted of a family, by its exact name; undefined when the family is not shipped. */
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
