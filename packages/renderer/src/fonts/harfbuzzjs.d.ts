/** The part of harfbuzzjs 0.10 that is used; the package has no types. */
declare module 'harfbuzzjs' {
  interface Destroyed {
    destroy(): void
  }
  interface Face extends Destroyed {
    readonly upem: number
    /** The bytes of a table; undefined if it is missing. */
    reference_table(tag: string): Uint8Array | undefined
  }
  interface Font extends Destroyed {
    glyphToPath(glyph: number): string
    /** Sets the position on the axes of a variable font for all later calls. */
    setVariations(variations: Record<string, number>): void
  }
  interface GlyphPlace {
    g: number
    cl: number
    ax: number
    dx: number
    dy: number
  }
  interface ShapingBuffer extends Destroyed {
    addText(text: string): void
    setDirection(direction: 'ltr' | 'rtl'): void
    guessSegmentProperties(): void
    json(): GlyphPlace[]
  }
  export interface HarfBuzz {
    createBlob(bytes: Uint8Array): Destroyed
    createFace(blob: Destroyed, index: number): Face
    createFont(face: Face): Font
    createBuffer(): ShapingBuffer
    shape(font: Font, buffer: ShapingBuffer): void
  }
  const harfBuzz: Promise<HarfBuzz>
  export { harfBuzz as default }
}
