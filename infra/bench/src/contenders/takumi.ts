import { type ImageSource, type Node, Renderer } from '@takumi-rs/core'
import { type RenderFormat } from '@platen/design'
import { inTurn, type Scene } from '../scenes/scene'
import { type Contender, QUALITY } from './contender'
import { backgroundOf, type Box, boxesOf, bytesIn } from './web/boxes'

/** Runs Takumi with its caches. Fonts are registered once; files are passed as raw bytes, named by their content. */
export async function takumiContender(scene: Scene): Promise<Contender> {
  const { width, height } = scene.design
  const renderer = new Renderer()
  for (const { family, weight, style, bytes } of scene.faces)
    await renderer.registerFont({ name: family, weight, style, data: bytes })
  return {
    name: 'Takumi',
    formats: ['png', 'jpeg', 'webp'],
    render: async (format, turn) => {
      const { node, images } = tree(scene, turn)
      const options = { width, height, images, format: formatOf(format), quality: QUALITY }
      return { bytes: await renderer.render(node, options) }
    },
    repack: png => {
      const picture: Node = { type: 'image', src: 'picture', style: { width, height } }
      const images = [{ src: 'picture', data: png }]
      return renderer.render(picture, { width, height, images, format: 'png' })
    },
    close: () => Promise.resolve(),
  }
}

function formatOf(format: RenderFormat): 'jpeg' | 'png' | 'webp' {
  if (format === 'avif' || format === 'pdf') throw new Error(`Takumi does not write ${format}`)
  return format
}

function tree(scene: Scene, turn: number): { node: Node; images: ImageSource[] } {
  const { width, height, pages } = inTurn(scene, turn)
  const [page] = pages
  if (page === undefined) throw new Error('the scene has no page')
  const images = new Map<string, ImageSource>()
  const boxes = boxesOf(page, scene, ({ sha256, bytes }, colour) => {
    const src = `${sha256}${colour ?? ''}`
    images.set(src, { src, data: bytesIn(bytes, colour) })
    return src
  })
  const style = {
    position: 'relative',
    width,
    height,
    backgroundColor: backgroundOf(page),
  } as const
  return {
    node: { type: 'container', style, children: boxes.map(nodeOf) },
    images: [...images.values()],
  }
}

function nodeOf({ style, text, src, children = [] }: Box): Node {
  if (src !== undefined) return { type: 'image', src, style }
  if (text !== undefined) return { type: 'text', text, style }
  return { type: 'container', style, children: children.map(nodeOf) }
}
