import { deflateSync, inflateSync } from 'node:zlib'
import { PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { type GlyphTexts, readCharacterMap, writeCharacterMap } from './character-map'
import { isMarked, type MarkedGlyphs, withoutMarks } from './marked-content'

/** Matches codes of letter variants and joined letters, which are not the text as written. */
const variants = /[\p{Co}\ufb00-\ufdff\ufe70-\ufefc]/u

/** A content stream with its text, and the fonts of its resources by name. */
interface Content {
  ref: PDFRef
  stream: PDFRawStream
  text: string
  fonts: ReadonlyMap<string, PDFRef>
}

/** The texts of a font; `learnt` is undefined for a glyph that represents several texts. */
interface KnownFont {
  map: PDFRef
  stream: PDFRawStream
  texts: GlyphTexts
  learnt: Map<string, string | undefined>
}

/**
 * Adds texts to the fonts of a PDF for glyphs without a code of their own: ligatures, and the variants that fonts put between
 * capitals or figures. Skia writes such texts only next to the glyphs, where pdf.js and other readers do not look. Marks that the
 * fonts make redundant are removed, because those readers break the line at each mark.
 */
export function nameGlyphs(document: PDFDocument): void {
  const contents = contentsOf(document)
  const fonts = new Map<PDFRef, KnownFont>()
  const fontOf = (content: Content, { font }: MarkedGlyphs): KnownFont | undefined => {
    const ref = content.fonts.get(font)
    return ref && knownFont(document, ref, fonts)
  }
  for (const content of contents) {
    withoutMarks(content.text, marked => learn(fontOf(content, marked), marked))
  }
  for (const font of fonts.values()) teach(document, font)
  for (const content of contents) {
    const text = withoutMarks(content.text, marked => isKnown(fontOf(content, marked), marked))
    if (text !== content.text) replace(document, content, text)
  }
}

function learn(font: KnownFont | undefined, { glyphs, text }: MarkedGlyphs): false {
  const [glyph, ...others] = glyphs
  if (font === undefined || glyph === undefined || others.length > 0) return false
  const other = font.learnt.has(glyph) && font.learnt.get(glyph) !== text
  font.learnt.set(glyph, other ? undefined : text)
  return false
}

function teach(document: PDFDocument, { map, stream, texts, learnt }: KnownFont): void {
  let changed = false
  for (const [glyph, text] of learnt) {
    const present = texts.get(glyph)
    if (!text || (present !== undefined && !variants.test(present))) continue
    texts.set(glyph, text)
    changed = true
  }
  if (changed) replace(document, { ref: map, stream }, writeCharacterMap(texts))
}

function isKnown(font: KnownFont | undefined, { glyphs, text }: MarkedGlyphs): boolean {
  if (font === undefined || glyphs.length !== 1) return false
  return glyphs.map(glyph => font.texts.get(glyph)).join('') === text
}

function knownFont(
  document: PDFDocument,
  ref: PDFRef,
  fonts: Map<PDFRef, KnownFont>,
): KnownFont | undefined {
  const known = fonts.get(ref)
  if (known) return known
  const map = document.context.lookupMaybe(ref, PDFDict)?.get(PDFName.of('ToUnicode'))
  if (!(map instanceof PDFRef)) return undefined
  const stream = document.context.lookup(map)
  const text = stream instanceof PDFRawStream ? textOf(stream) : undefined
  if (!(stream instanceof PDFRawStream) || text === undefined) return undefined
  const font = { map, stream, texts: readCharacterMap(text), learnt: new Map() }
  fonts.set(ref, font)
  return font
}

/** Returns the content streams of pages and form objects that have marks. */
function contentsOf(document: PDFDocument): Content[] {
  const pages = document.getPages().map(({ node }) => {
    return { ref: node.get(PDFName.of('Contents')), resources: node.Resources() }
  })
  const forms = document.context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    if (!(object instanceof PDFRawStream)) return []
    if (object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) return []
    return [{ ref, resources: object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) }]
  })
  return [...pages, ...forms].flatMap(({ ref, resources }) => {
    const stream = ref instanceof PDFRef ? document.context.lookup(ref) : undefined
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return []
    const text = textOf(stream)
    return text !== undefined && isMarked(text)
      ? [{ ref, stream, text, fonts: fontsOf(resources) }]
      : []
  })
}

function fontsOf(resources: PDFDict | undefined): Map<string, PDFRef> {
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict)?.entries() ?? []
  return new Map(
    fonts.flatMap(([name, ref]) => (ref instanceof PDFRef ? [[name.decodeText(), ref]] : [])),
  )
}

function textOf({ dict, contents }: PDFRawStream): string | undefined {
  if (dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode')) return undefined
  return inflateSync(contents).toString('latin1')
}

function replace(
  { context }: PDFDocument,
  { ref, stream }: Pick<Content, 'ref' | 'stream'>,
  text: string,
): void {
  context.assign(ref, PDFRawStream.of(stream.dict, deflateSync(Buffer.from(text, 'latin1'))))
}
