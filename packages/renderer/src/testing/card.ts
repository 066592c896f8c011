import sharp from 'sharp'

/** Returns a photograph-like JPEG of soft hills with fine grain. */
export async function photo(width = 960, height = 640): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 7
  for (let at = 0; at < pixels.length; at += 3) {
    const x = ((at / 3) % width) / width
    const y = Math.floor(at / 3 / width) / height
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const light = 200 - y * 90 + Math.sin(x * 9 + y * 4) * 25 + (state / 2 ** 32 - 0.5) * 12
    pixels[at] = light
    pixels[at + 1] = light * 0.8
    pixels[at + 2] = 220 - light * 0.4
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** An SVG of 120 × 40 units, also used by the goldens. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M4 36 20 4l16 32z" fill="#f2c14e"/><circle cx="58" cy="20" r="14" fill="#ffffff"/><path d="M84 6h30v8H84zm0 12h22v8H84zm0 12h30v6H84z" fill="#ffffff"/></svg>`

/** Returns a card of 1080 × 1080 px with a photo, a gradient, a logo, two lines of text and a yellow band. */
export function cardDocument(photoSrc: string, logoSrc: string): object {
  const whole = { x: 0, y: 0, width: 1080, height: 1080 }
  const stops = [
    { offset: 0, color: '#1b243000' },
    { offset: 1, color: '#1b2430f2' },
  ]
  const lines = { text: 'Above\nthe clouds', fontSize: 68, fontWeight: 700, fill: '#ffffff' }
  const children = [
    { id: 'photo', type: 'image', ...whole, src: photoSrc },
    { id: 'shade', type: 'shape', shape: 'rect', ...whole, fill: { type: 'linear', stops } },
    { id: 'logo', type: 'svg', x: 72, y: 72, width: 240, height: 80, src: logoSrc },
    { id: 'headline', type: 'text', x: 72, y: 600, width: 936, height: 200, ...lines },
    { id: 'band', type: 'shape', x: 0, y: 900, width: 1080, height: 80, fill: '#f2c14e' },
  ]
  return { schemaVersion: 1, width: 1080, height: 1080, pages: [{ id: 'card', children }] }
}
