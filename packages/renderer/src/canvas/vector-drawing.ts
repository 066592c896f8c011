import { type Canvas, type Image, loadImage } from 'skia-canvas'

/** An SVG that Skia draws as vectors. */
export interface VectorDrawing {
  readonly image: Canvas | Image
  /** If true, the drawing is replayed, not sampled. */
  readonly recorded?: true
  readonly bytes: number
  dispose(): void
}

/** Passes a canonical SVG to Skia. Never pass a foreign SVG: text in an unknown family crashes the process. */
export async function vectorDrawing(canonical: string): Promise<VectorDrawing> {
  const bytes = Buffer.from(canonical)
  const image = await loadImage(bytes)
  return { image, bytes: bytes.length * 4, dispose: () => image.dispose() }
}
