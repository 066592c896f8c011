import { item, lengthOn, type LibraryItem, type LibrarySection } from './item'
import { blob, blockArrow, speechBubble } from './outlines'

/** The number of points of a badge, and the ratio of its inner to its outer radius. */
const badge = { sides: 16, innerRatio: 0.86 }

/** Shapes, each of which can be edited as such. */
export const shapes: LibrarySection = {
  title: 'Shapes',
  items: [
    shape('Rectangle', {}),
    shape('Rounded rectangle', {}, { rounded: 0.15 }),
    shape('Ellipse', { shape: 'ellipse' }),
    shape('Triangle', { shape: 'triangle' }),
    shape('Polygon', { shape: 'polygon', sides: 6 }),
    shape('Star', { shape: 'star' }),
    shape('Block arrow', { shape: 'path', ...blockArrow }, { tall: 0.6 }),
    shape('Speech bubble', { shape: 'path', ...speechBubble }, { tall: 0.8 }),
    shape('Badge', { shape: 'star', ...badge }, { rounded: 0.03 }),
    shape('Blob', { shape: 'path', ...blob }),
  ],
}

interface Proportions {
  /** The height as a multiple of the width. */
  tall?: number
  /** The radius of the corners as a multiple of the width. */
  rounded?: number
}

function shape(
  name: string,
  properties: object,
  { tall = 1, rounded }: Proportions = {},
): LibraryItem {
  return item(name, page => ({
    type: 'shape',
    fill: '#d9d9d9',
    width: lengthOn(page),
    height: lengthOn(page, tall),
    ...(rounded !== undefined && { cornerRadius: lengthOn(page, rounded) }),
    ...properties,
  }))
}
