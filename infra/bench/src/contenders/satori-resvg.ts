import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { inTurn, type Scene } from '../scenes/scene'
import { type Contender } from './contender'
import { backgroundOf, type Box, boxesOf } from './web/boxes'

type Node = Parameters<typeof satori>[0]
type FontWeight = 400 | 500 | 700

/** Lays the scene out as SVG with satori and draws it with resvg. Only PNG is supported. */
export function satoriContender(scene: Scene): Contender {
  const { width, height } = scene.design
  const fonts = scene.faces.map(({ family, weight, style, bytes }) => ({
    name: family,
    weight: weight as FontWeight,
    style,
    data: bytes,
  }))
  return {
    name: 'satori + resvg',
    formats: ['png'],
    render: async (_format, turn) => {
      const svg = await satori(tree(scene, turn), { width, height, fonts })
      return { bytes: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng() }
    },
    close: () => Promise.resolve(),
  }
}

function tree(scene: Scene, turn: number): Node {
  const { width, height, pages } = inTurn(scene, turn)
  const [page] = pages
  if (page === undefined) throw new Error('the scene has no page')
  const style = { display: 'flex', width, height, backgroundColor: backgroundOf(page) }
  return { type: 'div', props: { style, children: boxesOf(page, scene).map(node) } } as Node
}

function node({ style, text, src, children }: Box): object {
  if (src !== undefined) {
    const { width, height } = style
    return { type: 'img', props: { style, src, width, height } }
  }
  const { textAlign = 'left' } = style
  const justifyContent = textAlign === 'center' ? 'center' : 'flex-start'
  const flex = { display: 'flex', ...(text === undefined ? {} : { justifyContent }) }
  return {
    type: 'div',
    props: { style: { ...flex, ...style }, children: text ?? children?.map(node) },
  }
}
