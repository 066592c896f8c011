import { type UploadedFont } from '@platen/database'
import {
  assetReference,
  type Design,
  drawnElements,
  familyKey,
  type FontFace,
} from '@platen/design'
import { isShipped } from '@platen/fonts'
import { nearestFace } from '@platen/typefaces'

/** The fonts that an organization has uploaded, newest first. */
export type FindUploadedFonts = (organizationId: string) => Promise<UploadedFont[]>

type Face = Pick<FontFace, 'style' | 'weight'>

/** The faces that texts ask for, by the key of their family. */
type Wanted = Map<string, { weights: Set<number>; styles: Set<Face['style']> }>

/**
 * The faces of the organization that the texts of these pages (1-based) are drawn with: of families that neither the
 * document nor Platen has. Asks for the fonts only when there is such a family.
 */
export async function chooseUploadedFonts(
  { design, pages }: { design: Design; pages: readonly number[] },
  find: () => Promise<UploadedFont[]>,
): Promise<FontFace[]> {
  const wanted = unknownFamilies(design, pages)
  if (wanted.size === 0) return []
  const uploaded = await find()
  const chosen = [...wanted].flatMap(([family, { weights, styles }]) => {
    // Of two files for one face this is the newest, since it comes first.
    const faces = uploaded.filter(face => familyKey(face.family) === family)
    const asked = [...styles].flatMap(style => [...weights].map(weight => ({ weight, style })))
    return asked.flatMap(face => nearestFace(faces, face) ?? [])
  })
  return [...new Set(chosen)].map(({ key, ...face }) => ({ ...face, src: assetReference(key) }))
}

function unknownFamilies(design: Design, pages: readonly number[]): Wanted {
  const own = new Set(design.fonts.map(({ family }) => familyKey(family)))
  const wanted: Wanted = new Map()
  for (const { family, weight, style } of textFaces(design, pages)) {
    const key = familyKey(family)
    if (own.has(key) || isShipped(family)) continue
    const faces = wanted.get(key) ?? { weights: new Set(), styles: new Set() }
    faces.weights.add(weight)
    faces.styles.add(style)
    wanted.set(key, faces)
  }
  return wanted
}

/** Every family that a drawn text names, with the weights and styles that it may have: spans may overlap. */
function* textFaces(
  design: Design,
  pages: readonly number[],
): Generator<Face & { family: string }> {
  for (const page of design.pages.filter((_page, index) => pages.includes(index + 1))) {
    for (const element of drawnElements(page)) {
      if (element.type !== 'text') continue
      const { fontFamily, fontWeight, fontStyle, spans } = element
      const runs = [{ fontFamily, fontWeight, fontStyle }, ...spans]
      for (const family of new Set(runs.map(run => run.fontFamily ?? fontFamily))) {
        for (const run of runs) {
          yield { family, weight: run.fontWeight ?? fontWeight, style: run.fontStyle ?? fontStyle }
        }
      }
    }
  }
}
