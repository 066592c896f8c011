import { type UploadedFont } from '@platen/database'
import {
  assetReference,
  type Design,
  drawnElements,
  familyKey,
  type FontFace,
  type TextElement,
} from '@platen/design'
import { isShipped } from '@platen/fonts'
import {
  type Coverage,
  coverageWithin,
  nearestFiles,
  neededFiles,
  unpackRanges,
} from '@platen/typefaces'
import { drawnText } from './drawn-text'

/** Returns the fonts that an organization has uploaded, newest first. */
export type FindUploadedFonts = (organizationId: string) => Promise<UploadedFont[]>

type Face = Pick<FontFace, 'style' | 'weight'>

/**
 * A set of weights as bits; the lowest bit is weight 0. The weights of a text apply to each of its families, and adding them one by one to
 * a thousand families would take seconds.
 */
type Weights = bigint

const noWeights: Weights = 0n
const weightBit = (weight: number): Weights => 1n << BigInt(weight)

/** Returns the weights in a set, the lightest first. */
const weightsIn = (weights: Weights): number[] =>
  weights
    .toString(2)
    .split('')
    .reverse()
    .flatMap((bit, weight) => (bit === '1' ? [weight] : []))

/** The faces that texts request, by family key. */
type Wanted = Map<string, { weights: Weights; styles: Set<Face['style']> }>

/**
 * Returns the organization's faces with which the texts of these pages (1-based) are drawn. These are the faces of families that neither
 * the document nor Platen has; if a face has several files, only those with characters of the texts. Lists the uploaded fonts only if there
 * is such a family.
 */
export async function chooseUploadedFonts(
  { design, pages }: { design: Design; pages: readonly number[] },
  find: () => Promise<UploadedFont[]>,
): Promise<FontFace[]> {
  const wanted = unknownFamilies(design, pages)
  if (wanted.size === 0) return []
  const uploaded = byFamily(await find())
  // If two files contain the same character, the newer file comes first and is chosen.
  const filesOf = withText(design, pages)
  const chosen = [...wanted].flatMap(([family, { weights, styles }]) => {
    const faces = uploaded.get(family)
    if (!faces) return []
    const asked = [...styles].flatMap(style =>
      weightsIn(weights).map(weight => ({ weight, style })),
    )
    return asked.flatMap(face => filesOf(nearestFiles(faces, face)))
  })
  return [...new Set(chosen)].map(({ key, family, weight, style }) => {
    return { family, weight, style, src: assetReference(key) }
  })
}

/**
 * Returns a function that reduces the files of a face to those that the texts of the pages need, and those whose characters are unknown.
 */
function withText(
  design: Design,
  pages: readonly number[],
): (files: readonly UploadedFont[]) => UploadedFont[] {
  let text: string | undefined
  const known = new Map<UploadedFont, Coverage>()
  const coverageOf = (font: UploadedFont, packed: string): Coverage => {
    const coverage = known.get(font) ?? coverageWithin(unpackRanges(packed))
    known.set(font, coverage)
    return coverage
  }
  return files => {
    if (files.length < 2) return [...files]
    text ??= [...textsOf(design, pages)].map(drawnText).join('\n')
    const covering = files.flatMap(font =>
      font.coverage === null ? [] : [{ font, coverage: coverageOf(font, font.coverage) }],
    )
    const needed = new Set(neededFiles(covering, text).map(({ font }) => font))
    return files.filter(font => font.coverage === null || needed.has(font))
  }
}

function byFamily(fonts: readonly UploadedFont[]): Map<string, UploadedFont[]> {
  const families = new Map<string, UploadedFont[]>()
  for (const font of fonts) {
    const key = familyKey(font.family)
    const faces = families.get(key) ?? []
    faces.push(font)
    families.set(key, faces)
  }
  return families
}

function unknownFamilies(design: Design, pages: readonly number[]): Wanted {
  const own = new Set(design.fonts.map(({ family }) => familyKey(family)))
  const wanted: Wanted = new Map()
  for (const { families, weights, styles } of textFaces(design, pages)) {
    for (const family of families) {
      const key = familyKey(family)
      if (own.has(key) || isShipped(family)) continue
      const faces = wanted.get(key) ?? { weights: noWeights, styles: new Set() }
      faces.weights |= weights
      for (const style of styles) faces.styles.add(style)
      wanted.set(key, faces)
    }
  }
  return wanted
}

/** The families of a text, and the weights and styles that each of them may have. Any combination counts, since spans may overlap. */
interface TextFaces {
  families: ReadonlySet<string>
  weights: Weights
  styles: ReadonlySet<Face['style']>
}

/** Yields the faces of each text. */
function* textFaces(design: Design, pages: readonly number[]): Generator<TextFaces> {
  for (const { fontFamily, fontWeight, fontStyle, spans } of textsOf(design, pages)) {
    const runs = [{ fontFamily, fontWeight, fontStyle }, ...spans]
    yield {
      families: new Set(runs.map(run => run.fontFamily ?? fontFamily)),
      weights: runs
        .map(run => weightBit(run.fontWeight ?? fontWeight))
        .reduce((bits, weight) => bits | weight, noWeights),
      styles: new Set(runs.map(run => run.fontStyle ?? fontStyle)),
    }
  }
}

function* textsOf(design: Design, pages: readonly number[]): Generator<TextElement> {
  for (const page of design.pages.filter((_page, index) => pages.includes(index + 1))) {
    for (const element of drawnElements(page)) if (element.type === 'text') yield element
  }
}
