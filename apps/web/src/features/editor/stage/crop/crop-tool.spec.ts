import { type PointerInput } from '@platen/editor'
import { type Session } from '../../session/session'
import { elementIn, openSession, stepsOf } from '../../testing/open-session'
import { CropTool } from './crop-tool'

type Place = readonly [x: number, y: number]

/** An image of 800 × 400 px, which extends from -200 to 600 behind its frame. */
const natural = { width: 800, height: 400 }
const photo = { id: 'photo', type: 'image', x: 0, y: 0, width: 400, height: 400 }
const src = 'https://a.example/hill.jpg'

interface Cropped {
  session: Session
  tool: CropTool
}

function crop(more: object = {}): Cropped {
  const session = openSession({
    elements: [
      { ...photo, src, ...more },
      { id: 'paper', type: 'shape' },
    ],
    selected: ['photo'],
  })
  session.croppingId.set('photo')
  return { session, tool: new CropTool(session, 'photo', natural) }
}

const held = { shift: false, alt: false, mod: false }

const input = (type: PointerInput['type'], [x, y]: Place, more: object = {}): PointerInput => ({
  type,
  at: { x, y },
  zoom: 1,
  held,
  handle: null,
  hits: [],
  double: false,
  button: 'main',
  ...more,
})

/** Presses, moves and releases; returns whether the press was for the crop. */
function drag(tool: CropTool, from: Place, to: Place): boolean {
  const isTaken = tool.hear(input('down', from))
  tool.hear(input('move', to))
  tool.hear(input('up', to))
  return isTaken
}

const cropOf = (session: Session): unknown => elementIn(session, 'photo').crop

const right = [400, 200] as const
const inside = [100, 100] as const
const middle = [200, 200] as const

describe('a drag', () => {
  it('moves the image behind its frame', () => {
    const { session, tool } = crop({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
    expect(drag(tool, inside, [180, 100])).toBe(true)
    expect(elementIn(session, 'photo')).toMatchObject({
      ...photo,
      crop: { x: 0.15, y: 0, width: 0.5, height: 1 },
    })
  })

  it('moves an edge of the frame, and the image stays', () => {
    const { session, tool } = crop()
    drag(tool, right, [200, 200])
    expect(elementIn(session, 'photo')).toMatchObject({
      x: 0,
      width: 200,
      height: 400,
      crop: { x: 0.25, y: 0, width: 0.25, height: 1 },
    })
  })

  it('moves the focal point if there is no crop', () => {
    const { session, tool } = crop()
    drag(tool, middle, [0, 200])
    expect(elementIn(session, 'photo')).toMatchObject({ focusX: 0.25, focusY: 0.5, crop: null })
  })

  it('stops at the edges of the image', () => {
    const { session, tool } = crop()
    drag(tool, right, [2000, 200])
    expect(cropOf(session)).toEqual({ x: 0.25, y: 0, width: 0.75, height: 1 })
  })

  it('keeps the proportions of the frame with Shift, also when it is pressed midway', () => {
    const { session, tool } = crop()
    tool.hear(input('down', [400, 400]))
    tool.hear(input('move', [200, 400]))
    expect(tool.shown.get()?.now.frame).toMatchObject({ width: 200, height: 400 })
    tool.hear({ type: 'held', held: { ...held, shift: true } })
    expect(tool.shown.get()?.now.frame).toMatchObject({ width: 400, height: 400 })
    tool.hear(input('move', [200, 200], { held: { ...held, shift: true } }))
    tool.hear(input('up', [200, 200]))
    expect(elementIn(session, 'photo')).toMatchObject({ width: 200, height: 200 })
  })

  it('is shown before it changes the design, and cancelled by Escape', () => {
    const { session, tool } = crop()
    tool.hear(input('down', right))
    tool.hear(input('move', [200, 200]))
    expect(tool.shown.get()?.before.frame).toMatchObject({ width: 400 })
    expect(tool.shown.get()?.now.frame).toMatchObject({ width: 200 })
    expect(stepsOf(session)).toEqual([])
    expect(tool.giveUp()).toBe(true)
    expect(tool.shown.get()).toBeNull()
    tool.hear(input('up', [200, 200]))
    expect(stepsOf(session)).toEqual([])
    expect(tool.giveUp()).toBe(false)
  })

  it('that is cancelled changes nothing', () => {
    const { session, tool } = crop()
    tool.hear(input('down', right))
    tool.hear(input('move', [200, 200]))
    expect(tool.hear({ type: 'cancel' })).toBe(true)
    tool.hear(input('up', [200, 200]))
    expect(stepsOf(session)).toEqual([])
    expect(session.croppingId.get()).toBe('photo')
  })
})

describe('the handle under the pointer', () => {
  it.each([
    ['the focal point', middle, { type: 'focus' }],
    ['an edge', [395, 200], { type: 'edge', edge: 'e' }],
    ['a corner', [2, 398], { type: 'edge', edge: 'sw' }],
    ['the image beyond its frame', [-100, 100], { type: 'picture' }],
    ['nothing beside the image', [700, 100], null],
  ] as const)('is %s', (_, place, grip) => {
    const { tool } = crop()
    tool.hear(input('move', place))
    expect(tool.grip.get()).toEqual(grip)
  })

  it('has the same size on the screen at each zoom', () => {
    const { tool } = crop()
    tool.hear(input('move', [400 + 30, 100], { zoom: 0.5 }))
    expect(tool.grip.get()).toEqual({ type: 'edge', edge: 'e' })
    tool.hear(input('move', [400 + 30, 100], { zoom: 4 }))
    expect(tool.grip.get()).toEqual({ type: 'picture' })
  })

  it('is not the focal point once the image is cropped', () => {
    const { tool } = crop({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
    tool.hear(input('move', middle))
    expect(tool.grip.get()).toEqual({ type: 'picture' })
  })
})

describe('keys and the slider', () => {
  it('move the image and the edges, and enlarge, as one step', () => {
    const { session, tool } = crop({ crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })
    tool.movePicture({ x: 40, y: 0 })
    tool.moveEdges({ x: -40, y: -40 })
    expect(elementIn(session, 'photo')).toMatchObject({ width: 360, height: 360 })
    tool.enlarge(2)
    expect(stepsOf(session)).toEqual(['Crop'])
    session.act('undo')
    expect(elementIn(session, 'photo')).toMatchObject({ width: 400, height: 400 })
  })

  it('show a zoom, and apply the last one', () => {
    const { session, tool } = crop()
    tool.showZoom(4)
    tool.showZoom(2)
    expect(stepsOf(session)).toEqual([])
    tool.keep()
    expect(cropOf(session)).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 })
    tool.keep()
    expect(stepsOf(session)).toEqual(['Crop'])
  })

  it('show all of the image at its size', () => {
    const { session, tool } = crop({ crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
    tool.showAll()
    expect(elementIn(session, 'photo')).toMatchObject({ x: -200, width: 800, crop: null })
  })

  it('make another step in the next cropping', () => {
    const { session, tool } = crop()
    tool.movePicture({ x: 40, y: 0 })
    new CropTool(session, 'photo', natural).movePicture({ x: 40, y: 0 })
    expect(stepsOf(session)).toEqual(['Crop', 'Crop'])
  })
})

describe('cropping', () => {
  it('ends by Escape', () => {
    const { session, tool } = crop()
    expect(tool.hear({ type: 'escape' })).toBe(true)
    expect(session.croppingId.get()).toBeNull()
  })

  it('ends with a press outside the image, which selects the element there', () => {
    const { session, tool } = crop()
    expect(drag(tool, [700, 500], [700, 500])).toBe(false)
    expect(session.croppingId.get()).toBeNull()
  })

  it('ends when another tool is chosen', () => {
    const { session, tool } = crop()
    expect(tool.hear({ type: 'choose', tool: 'rectangle' })).toBe(false)
    expect(session.croppingId.get()).toBeNull()
  })

  it('leaves Space and the middle button to the view', () => {
    const { session, tool } = crop()
    expect(tool.hear({ type: 'space', pressed: true })).toBe(false)
    expect(tool.hear(input('down', inside, { button: 'middle' }))).toBe(false)
    expect(session.croppingId.get()).toBe('photo')
  })

  it.each([
    ['is locked', (session: Session) => session.act('lock')],
    ['is deleted', (session: Session) => session.act('delete')],
    ['is not the only selected element', (session: Session) => session.act('select-all')],
  ])('has nothing to change in an image that %s', (_, act) => {
    const { session, tool } = crop()
    act(session)
    const before = stepsOf(session)
    tool.movePicture({ x: 40, y: 0 })
    tool.showZoom(2)
    tool.keep()
    expect(tool.image()).toBeUndefined()
    expect(stepsOf(session)).toEqual(before)
  })
})
