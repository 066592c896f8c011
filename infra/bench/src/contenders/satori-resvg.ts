import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { poster } from '../poster/document'
import { fontData } from '../poster/fonts'
import { type Contender } from './contender'

type Node = Parameters<typeof satori>[0]
type Style = Record<string, string | number>

const node = (type: string, style: Style, props: Record<string, unknown> = {}): object => ({
  type,
  props: { style: { display: 'flex', position: 'absolute', left: 72, ...style }, ...props },
})

/** satori lays the poster out as SVG, resvg draws it: PNG only. */
export function satoriContender(photo: Buffer): Contender {
  const fonts = ([400, 700] as const).map(weight => ({
    name: 'Inter',
    weight,
    style: 'normal' as const,
    data: fontData(weight),
  }))
  return {
    name: 'satori + resvg',
    formats: ['png'],
    render: async (_format, headline) => {
      const tree = posterTree(photo, headline)
      const svg = await satori(tree, { width: poster.size, height: poster.size, fonts })
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    },
    close: () => Promise.resolve(),
  }
}

const data = (bytes: Buffer, type: string): string =>
  `data:${type};base64,${bytes.toString('base64')}`

function posterTree(photo: Buffer, headline: string): Node {
  const full = { left: 0, top: 0, width: 1080, height: 1080 }
  return node(
    'div',
    { ...full, background: '#1b2430', color: '#ffffff', fontFamily: 'Inter' },
    {
      children: [
        node(
          'img',
          { ...full, objectFit: 'cover' },
          { src: data(photo, 'image/jpeg'), width: 1080, height: 1080 },
        ),
        node('div', {
          ...full,
          backgroundImage:
            'linear-gradient(180deg, rgba(27,36,48,0), rgba(27,36,48,0.2) 35%, rgba(27,36,48,0.95))',
        }),
        node(
          'img',
          { top: 72, width: 240, height: 80 },
          { src: data(Buffer.from(poster.logo), 'image/svg+xml'), width: 240, height: 80 },
        ),
        node(
          'div',
          { top: 500, width: 936, fontSize: 68, fontWeight: 700, lineHeight: 1.15 },
          { children: headline },
        ),
        node(
          'div',
          { top: 770, width: 800, fontSize: 28, lineHeight: 1.4 },
          { children: poster.paragraph },
        ),
        node(
          'div',
          {
            top: 930,
            width: 300,
            height: 78,
            borderRadius: 39,
            background: '#f2c14e',
            color: '#1b2430',
            fontSize: 28,
            fontWeight: 700,
            alignItems: 'center',
            justifyContent: 'center',
          },
          { children: poster.button },
        ),
      ],
    },
  ) as Node
}
