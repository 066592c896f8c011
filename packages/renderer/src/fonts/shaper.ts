// The package has no types, and compiling this file from its source needs these too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./harfbuzzjs.d.ts" />
import { readFileSync, statSync } from 'node:fs'
import { type HarfBuzz } from 'harfbuzzjs'
import { Path2D } from 'skia-canvas'
import { ByteCache } from '../assets/byte-cache'
import { type LoadedFace } from './loaded-face'
import { bolderOutline } from './bolder-outline'

type Font = ReturnType<HarfBuzz['createFont']>

/** A text's direction and its width in em. If the glyphs are narrower, the rest becomes letter spacing. */
export interface TextRun {
  direction: 'ltr' | 'rtl'
  width: number
  /** True if italics are wanted. An upright face is then slanted, as in Skia and browsers. */
  italic: boolean
  /** The wanted weight, at which a variable face is drawn. */
  weight: number
  /** The font size, in px. */
  size: number
}

/** The lean of a slanted letter, in em for each em of its height. */
const slant = 0.25

interface OpenFont {
  font: Font
  unitsPerEm: number
  /** The weight that the file states. */
  weight: number
  dispose(): void
}

const maximumBytes = { fonts: 12 * 1024 * 1024, outlines: 4 * 1024 * 1024 }
const largestFont = 4 * 1024 * 1024
/** The bytes of memory that an outline takes per character of its path data. */
const bytesPerCharacter = 2

/** Uses HarfBuzz to shape text that Skia misplaces. */
export class Shaper {
  private readonly fonts = new ByteCache<OpenFont>(maximumBytes.fonts, font => font.dispose())
  /** Outlines by face, by glyph, and by the weight or the amount of emboldening. */
  private readonly outlines = new ByteCache<Path2D>(maximumBytes.outlines)

  private constructor(private readonly harfBuzz: HarfBuzz) {}

  /** Loads HarfBuzz (about 50 ms). */
  static async open(): Promise<Shaper> {
    const { default: harfBuzz } = await import('harfbuzzjs')
    return new Shaper(await harfBuzz)
  }

  /**
   * Returns the outline of a text of one direction and script. It is in em from the text's origin, and y points downwards.
   * Undefined if Skia places every glyph correctly.
   */
  outline(face: LoadedFace, text: string, run: TextRun): Path2D | undefined {
    const open = this.fontOf(face)
    if (open === undefined) return undefined
    if (face.isVariable) open.font.setVariations({ wght: run.weight })
    const glyphs = this.glyphsOf(open, text, run)
    if (glyphs.every(({ dx, dy }) => dx === 0 && dy === 0)) return undefined
    const look = { weight: run.weight, reach: boldReach(face, open, run) }
    const scale = 1 / open.unitsPerEm
    const lean = run.italic && face.style === 'normal' ? slant * scale : 0
    const outline = new Path2D()
    const spacing = spacingOf(glyphs, run.width * open.unitsPerEm)
    let pen = 0
    for (const [index, { g, dx, dy, ax, cl }] of glyphs.entries()) {
      const place = { a: scale, b: 0, c: lean, d: -scale, e: (pen + dx) * scale, f: -dy * scale }
      outline.addPath(this.glyphOutline(face, open, { glyph: g, ...look }), place)
      pen += cl === glyphs[index + 1]?.cl ? ax : ax + spacing
    }
    return outline
  }

  /**
   * Returns the characters of a text of one direction and script for which a face has no glyph, or an empty one. Returns an empty
   * list for a face that is too large to check.
   */
  undrawn(face: LoadedFace, text: string, run: Pick<TextRun, 'direction' | 'weight'>): string[] {
    const open = this.fontOf(face)
    if (open === undefined) return []
    if (face.isVariable) open.font.setVariations({ wght: run.weight })
    const seen = new Set<number>()
    const clusters = new Set<number>()
    for (const { g, cl } of this.glyphsOf(open, text, run)) {
      clusters.add(cl)
      // Glyph 0 is the box for a missing character. Colour glyphs have no outlines.
      const isSeen = g !== 0 && (face.inColours || hasArea(open.font.glyphToPath(g)))
      if (isSeen) seen.add(cl)
    }
    const starts = [...clusters].sort((one, other) => one - other)
    return starts.flatMap((start, index) =>
      seen.has(start) ? [] : [text.slice(start, starts[index + 1] ?? text.length)],
    )
  }

  /** The number of bytes of the open fonts and of the outlines. */
  get bytes(): number {
    return this.fonts.bytes + this.outlines.bytes
  }

  /** Closes the least recently used fonts above 12 MiB, and drops outlines above 4 MiB. */
  trim(): void {
    this.fonts.trim()
    this.outlines.trim()
  }

  private glyphsOf(
    open: OpenFont,
    text: string,
    { direction }: Pick<TextRun, 'direction'>,
  ): Glyph[] {
    const buffer = this.harfBuzz.createBuffer()
    try {
      buffer.addText(text)
      buffer.setDirection(direction)
      buffer.guessSegmentProperties()
      this.harfBuzz.shape(open.font, buffer)
      return buffer.json()
    } finally {
      buffer.destroy()
    }
  }

  private fontOf({ alias, path }: LoadedFace): OpenFont | undefined {
    const known = this.fonts.get(alias)
    if (known !== undefined || statSync(path).size > largestFont) return known
    const bytes = readFileSync(path)
    const blob = this.harfBuzz.createBlob(bytes)
    const face = this.harfBuzz.createFace(blob, 0)
    const font = this.harfBuzz.createFont(face)
    const dispose = (): void => {
      for (const part of [font, face, blob]) part.destroy()
    }
    const open = { font, unitsPerEm: face.upem, weight: weightIn(face), dispose }
    this.fonts.set(alias, open, bytes.length)
    this.fonts.trim()
    return open
  }

  private glyphOutline(
    { alias, isVariable }: LoadedFace,
    { font }: OpenFont,
    { glyph, weight, reach }: { glyph: number; weight: number; reach: number },
  ): Path2D {
    const key = `${alias} ${isVariable ? weight : reach} ${glyph}`
    const known = this.outlines.get(key)
    if (known !== undefined) return known
    const natural = font.glyphToPath(glyph)
    const description = reach > 0 ? bolderOutline(natural, reach) : natural
    const outline = new Path2D(description)
    this.outlines.set(key, outline, bytesPerCharacter * description.length)
    return outline
  }
}

/** Returns true if an outline has three different points: icon fonts have letters that consist of a single point. */
const hasArea = (path: string): boolean => new Set(path.match(/[^A-Z,]+,[^A-Z,]+/g)).size > 2

const regular = 400

function weightIn(face: ReturnType<HarfBuzz['createFace']>): number {
  const table = face.reference_table('OS/2')
  if (!table || table.length < 6) return regular
  return new DataView(table.buffer, table.byteOffset).getUint16(4)
}

/** Skia makes a face bolder if the wanted weight is at least `least`, and exceeds that of the face by at least `difference`. */
const lacking = { least: 600, difference: 200 }
/** The width of the stroke that makes a face bolder, in em: smaller texts get a wider one. */
const strokes = { small: { px: 9, width: 1 / 24 }, large: { px: 36, width: 1 / 32 } }

/**
 * Returns the distance by which Skia enlarges the outlines of a face that lacks a weight, in font units; 0 if Skia does not enlarge
 * them.
 */
function boldReach(
  { isVariable }: LoadedFace,
  { weight, unitsPerEm }: OpenFont,
  { weight: wanted, size }: TextRun,
): number {
  if (isVariable || wanted < lacking.least || wanted - weight < lacking.difference) return 0
  const { small, large } = strokes
  const share = Math.min(Math.max((size - small.px) / (large.px - small.px), 0), 1)
  return ((small.width + (large.width - small.width) * share) * unitsPerEm) / 2
}

type Glyph = ReturnType<ReturnType<HarfBuzz['createBuffer']>['json']>[number]

/** Returns each cluster's share of the remaining width. */
function spacingOf(glyphs: readonly Glyph[], width: number): number {
  const natural = glyphs.reduce((sum, { ax }) => sum + ax, 0)
  return (width - natural) / new Set(glyphs.map(({ cl }) => cl)).size
}
