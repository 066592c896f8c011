import { type Image, loadImage } from 'skia-canvas'

/** An SVG in canonical form that Skia draws as vectors. */
export interface VectorDrawing {
  readonly image: Image
  readonly bytes: number
  dispose(): void
}

/** Hands a canonical SVG to Skia. Never a foreign one: a text of an unknown family ends the process there. */
export async function vectorDrawing(canonical: string): Promise<VectorDrawing> {
  const bytes = Buffer.from(canonical)
  const image = await loadImage(bytes)
  return {
    image,
    bytes: bytes.length * 4,
    dispose: () => {
      image.dispose()
    },
  }
}
