import { type Size } from '@platen/drawing'
import { type Ground, inkOn } from './ground'
import { type DrawnItem, item, lengthOn, type LibraryItem, type LibrarySection } from './item'

/** Lines and dividers, each half as long as the page's shorter side. */
export const lines: LibrarySection = {
  title: 'Lines',
  items: [
    line('Line', () => ({})),
    line('Arrow', () => ({ endHead: 'arrow' })),
    line('Double arrow', () => ({ startHead: 'arrow', endHead: 'arrow' })),
    line('Dashed line', weight => ({ dash: [weight * 4, weight * 3] })),
    // Short dashes with round ends are dots.
    line('Dotted line', weight => ({ dash: [0.1, weight * 3], cornerRadius: weight })),
    item('Double line', page => {
      const [width, weight] = [lengthOn(page, 2), weightOn(page)]
      const one = { ...plainLine(page), name: 'Line' }
      const children = [
        { ...one, id: 'upper-line', y: 0 },
        { ...one, id: 'lower-line', y: weight * 3 },
      ]
      return { type: 'group', width, height: weight * 3, children }
    }),
    item('Star divider', starDivider),
  ],
}

/** Returns the thickness of lines on a page in px. */
const weightOn = (page: Size): number => lengthOn(page, 1 / 120)

function plainLine(page: Ground): { type: 'line'; stroke: string; strokeWidth: number } & Size {
  const [stroke, strokeWidth] = [inkOn(page), weightOn(page)]
  return { type: 'line', stroke, strokeWidth, width: lengthOn(page, 2), height: 0 }
}

function line(name: string, properties: (weight: number) => object): LibraryItem {
  return item(name, page => ({ ...plainLine(page), ...properties(weightOn(page)) }))
}

/** Draws a star between two lines. */
function starDivider(page: Ground): DrawnItem {
  const [width, side] = [lengthOn(page, 2), lengthOn(page, 0.15)]
  const middle = (width - side) / 2
  const reach = Math.max(1, middle - side / 2)
  const one = { ...plainLine(page), width: reach, y: side / 2, name: 'Line' }
  const star = { id: 'star', type: 'shape', shape: 'star', name: 'Star', fill: inkOn(page) }
  return {
    type: 'group',
    width,
    height: side,
    children: [
      { ...one, id: 'left-line', x: 0 },
      { ...star, x: middle, y: 0, width: side, height: side },
      { ...one, id: 'right-line', x: width - reach },
    ],
  }
}
