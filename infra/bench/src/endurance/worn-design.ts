import { words } from '../scenes/words'
import { type Seeded } from './seeded'

/** The width and height of the design's pages, in px. */
export const wornSize = [1200, 900] as const

/** Returns a design for long editing: two pages with shapes, texts and groups. */
export function wornDesign(random: Seeded): object {
  const [width, height] = wornSize
  const pages = ['front', 'back'].map(id => ({
    id,
    background: '#ffffff',
    children: Array.from({ length: 40 }, (_, nth) => elementOf(random, nth, id)),
  }))
  return { schemaVersion: 1, width, height, pages }
}

function elementOf(random: Seeded, nth: number, page: string): object {
  const box = {
    x: random.whole(20, 900),
    y: random.whole(20, 700),
    width: random.whole(60, 260),
    height: random.whole(50, 160),
    fill: `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`,
  }
  const id = (kind: string): string => `${kind}-${page}-${nth}`
  if (nth % 4 === 3)
    return { ...box, id: id('text'), type: 'text', fontSize: 24, text: words(24, nth).slice(0, 24) }
  if (nth % 10 === 2) {
    const { x, y, width, height, fill } = box
    const half = { type: 'shape', width: width / 2, height, fill }
    const children = [
      { ...half, id: `rectangle-${page}-${nth}-a` },
      { ...half, id: `rectangle-${page}-${nth}-b`, x: width / 2 },
    ]
    return { id: id('group'), type: 'group', x, y, width, height, children }
  }
  return nth % 2 === 0
    ? { ...box, id: id('rectangle'), type: 'shape' }
    : { ...box, id: id('ellipse'), type: 'shape', shape: 'ellipse' }
}
