import { Canvas, FontLibrary, loadImage } from 'skia-canvas'
import { poster } from '../scenes/poster'
import { type Scene } from '../scenes/scene'
import { type Contender, QUALITY } from './contender'

/**
 * Draws the poster with skia-canvas as its manual shows: it decodes the files again for each image, uses Skia's text wrapping and
 * encoders, and has no caches.
 */
export function plainSkiaContender(scene: Scene, photo: Buffer): Contender {
  FontLibrary.use('Plain Inter', [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  ])
  return {
    name: 'plain skia-canvas',
    formats: ['png', 'jpeg', 'webp', 'pdf'],
    render: async (format, turn) => {
      const canvas = await draw(photo, textsIn(scene, turn))
      const [type, options] = [format === 'jpeg' ? 'jpg' : format, { quality: QUALITY / 100 }]
      return { bytes: await canvas.toBuffer(type as 'jpg' | 'pdf' | 'png' | 'webp', options) }
    },
    close: () => Promise.resolve(),
  }
}

interface Texts {
  headline: string
  paragraph: string
}

function textsIn({ modifications }: Scene, turn: number): Texts {
  const texts = new Map(modifications(turn).map(({ id, text }) => [id, String(text)]))
  return { headline: texts.get('headline') ?? '', paragraph: texts.get('paragraph') ?? '' }
}

async function draw(photo: Buffer, { headline, paragraph }: Texts): Promise<Canvas> {
  const canvas = new Canvas(poster.size, poster.size)
  canvas.gpu = false
  const context = canvas.getContext('2d')
  const [picture, logo] = await Promise.all([loadImage(photo), loadImage(Buffer.from(poster.logo))])
  const scale = poster.size / picture.height
  context.drawImage(
    picture,
    (poster.size - picture.width * scale) / 2,
    0,
    picture.width * scale,
    poster.size,
  )
  const shade = context.createLinearGradient(0, 0, 0, poster.size)
  shade.addColorStop(0, '#1b243000')
  shade.addColorStop(0.35, '#1b243033')
  shade.addColorStop(1, '#1b2430f2')
  context.fillStyle = shade
  context.fillRect(0, 0, poster.size, poster.size)
  context.drawImage(logo, 72, 72, 240, 80)
  context.fillStyle = '#ffffff'
  context.textWrap = true
  context.font = 'bold 68px/1.15 Plain Inter'
  context.fillText(headline, 72, 566, 936)
  context.font = '28px/1.4 Plain Inter'
  context.fillText(paragraph, 72, 800, 800)
  context.fillStyle = '#f2c14e'
  context.roundRect(72, 930, 300, 78, 39)
  context.fill()
  context.fillStyle = '#1b2430'
  context.font = 'bold 28px Plain Inter'
  context.textAlign = 'center'
  context.fillText(poster.button, 222, 979)
  return canvas
}
