import sharp from 'sharp'

/** Returns a photograph-like JPEG: smooth colour with grain, so that encoders have work to do. */
export async function picture(width: number, height: number, color: string): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const grain = await sharp({ create: { width, height, channels: 3, background: color, noise } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Returns bytes as a data: URL. */
export const dataUrl = (bytes: Buffer | string, mimetype: string): string =>
  `data:${mimetype};base64,${Buffer.from(bytes).toString('base64')}`

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#225577"/><path d="M10 20h20v4H10z" fill="#ffffff"/></svg>`

/** Returns a card of 400 × 300 px with an image, an SVG, a shape and a text. */
export function card(photo: string): object {
  return {
    schemaVersion: 1,
    width: 400,
    height: 300,
    pages: [
      {
        id: 'front',
        background: '#f4f1ea',
        children: [
          { id: 'photo', type: 'image', x: 0, y: 0, width: 400, height: 160, src: photo },
          {
            id: 'logo',
            type: 'svg',
            x: 16,
            y: 16,
            width: 40,
            height: 40,
            src: dataUrl(LOGO, 'image/svg+xml'),
          },
          {
            id: 'band',
            type: 'shape',
            shape: 'rect',
            x: 0,
            y: 160,
            width: 400,
            height: 12,
            fill: '#cc5533',
          },
          {
            id: 'headline',
            type: 'text',
            x: 20,
            y: 185,
            width: 360,
            height: 40,
            text: 'Hello from Platen',
            fontFamily: 'Inter',
            fontSize: 32,
            fontWeight: 700,
            fill: '#222222',
          },
          {
            id: 'body',
            type: 'text',
            x: 20,
            y: 235,
            width: 360,
            height: 50,
            text: 'A paragraph that is long enough to wrap onto a second line of the card.',
            fontFamily: 'Inter',
            fontSize: 16,
            fill: '#555555',
          },
        ],
      },
    ],
  }
}
