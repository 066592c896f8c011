import { type Image, loadImage } from 'skia-canvas'

/** An SVG in canonical form that Skia draws as vectors. */
export interface VectorDrawing {
  readonly image: Image
  readonly bytes: number
  dispose(): void
}

/** Hands a canonical SVG to Skia. Never pass a foreign one: text in an unknown family crashes the process. */
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
