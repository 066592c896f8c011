import { type Design } from '@platen/design'
import { type Command, everyElement, insert, isGroup, setPage, setProperties } from '@platen/editor'
import { type Random, randomCommand } from '@platen/editor/testing'

const blendModes = ['normal', 'multiply', 'screen', 'difference', 'overlay'] as const
const noFilters = {
  blur: 0,
  brightness: 1,
  contrast: 1,
  saturate: 1,
  hueRotate: 0,
  grayscale: 0,
  sepia: 0,
  invert: 0,
}

type Properties = Parameters<typeof setProperties>[1]

/** Returns any command of the editor, or one that sets properties of elements that are hard to paint in part. */
export function randomEdit(random: Random, design: Design, pictures: readonly string[]): Command {
  if (random.below(2) === 0) return randomCommand(random, design)
  const page = random.one(design.pages)
  const elements = [...everyElement(page)].map(({ element }) => element)
  if (random.below(12) === 0) return insert([picture(random, pictures)], { parent: page.id })
  if (random.below(30) === 0) return setPage(page.id, { background: background(random) })
  const ids = random.below(3) === 0 ? elements.filter(isGroup) : elements
  if (ids.length === 0) return insert([picture(random, pictures)], { parent: page.id })
  return setProperties([random.one(ids).id], look(random))
}

function picture(
  random: Random,
  pictures: readonly string[],
): Parameters<typeof insert>[0][number] {
  const src = random.one(pictures)
  const size = { width: random.whole(20, 200), height: random.whole(20, 200) }
  const place = { x: random.whole(-50, 300), y: random.whole(-50, 250) / 3 }
  return { id: 'picture', type: src.endsWith('.svg') ? 'svg' : 'image', src, ...size, ...place }
}

const background = (random: Random): string =>
  random.one(['#ffffff', '#ffddaa', '#33669980', '#0000'])

function look(random: Random): Properties {
  const gradient = {
    type: 'linear' as const,
    angle: random.whole(0, 360),
    stops: [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff40' },
    ],
  }
  return random.one<Properties>([
    { blendMode: random.one(blendModes) },
    { blendMode: 'normal', shadow: null },
    {
      shadow: {
        color: random.one(['#000000', '#ff000080']),
        blur: random.whole(0, 40),
        offsetX: random.whole(-30, 30),
        offsetY: random.whole(-30, 30),
      },
    },
    { opacity: random.whole(0, 10) / 10 },
    { rotation: random.whole(-180, 180) },
    { mask: random.one([null, { type: 'ellipse' }]) },
    { filters: { ...noFilters, blur: random.whole(0, 20) } },
    { cornerRadius: random.whole(0, 30) },
    { fill: gradient },
    { shape: random.one(['rect', 'ellipse', 'star', 'polygon', 'triangle']) },
    { clip: random.below(2) === 0 },
    { strokeWidth: random.whole(0, 12), strokeAlign: random.one(['inside', 'center', 'outside']) },
    { text: random.one(['Sale', 'מבצע Sale קיץ', 'ลดราคา', '👩‍👩‍👧 family', 'Two\nlines']) },
    { fontFamily: random.one(['Inter', 'Anton', 'Lora']), fontSize: random.whole(4, 80) },
    { curve: random.whole(-10, 10) / 10 },
    {
      background: {
        color: '#ffff00',
        padding: 6,
        cornerRadius: 4,
        fit: random.one(['box', 'lines']),
      },
    },
  ])
}
