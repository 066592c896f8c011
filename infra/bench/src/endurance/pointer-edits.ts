import { type Chosen, type EditingHand, hasOnPage, isAlone } from './editing-driver'
import { frameOn, onPage, type Place, placeOn, type Row, type Screen, selectedIn } from './screen'

/** Something that somebody does in the editor. Throws where the screen does not show what should come of it; gives false where it cannot be done now. */
export type Edit = (hand: EditingHand) => Promise<boolean>

/** What a pointer meets in its middle, and lies on the page itself. */
const isSolid = ({ id, level }: Row): boolean => level === 2 && /^(rectangle|ellipse|text)/.test(id)

const isBox = ({ id, level }: Row): boolean => level === 2 && /^(rectangle|ellipse)/.test(id)

const middle: Place = [0.5, 0.5]

/** Whether a field of the element that is selected shows another value than before. */
const isNew =
  ({ id, screen }: Chosen, ...labels: string[]) =>
  (now: Screen): boolean =>
    isAlone(id)(now) && labels.some(label => now.fields[label] !== screen.fields[label])

/** Lets go of what is selected. */
export async function letGo(hand: EditingHand): Promise<void> {
  await hand.canvas.focus()
  for (let step = 0; step < 6; step++) {
    if (selectedIn(await hand.look()).length === 0) return
    await hand.keys('Escape')
  }
  await hand.until('nothing is selected', screen => selectedIn(screen).length === 0)
}

/** Lets go of an element and presses it again, which selects it or what lies above it. */
export const pressElement: Edit = async hand => {
  const chosen = await hand.choose(isSolid)
  if (!chosen) return false
  const place = placeOn(frameOn(chosen.screen), middle)
  if (!(await hand.reaches(place))) return bringBack(hand)
  await letGo(hand)
  await hand.click(place)
  await hand.until(
    `a press on ${chosen.id} selects something`,
    screen => selectedIn(screen).length === 1,
  )
  return true
}

/** Puts the element that is selected into the page by its fields. */
async function bringBack(hand: EditingHand): Promise<boolean> {
  const [x, y] = hand.somewhere()
  await hand.enter('X', String(x))
  await hand.enter('Y', String(y))
  await hand.until('the place that was entered', ({ fields }) => fields['Y'] === String(y))
  return true
}

/** Drags an element by its middle to another place; `seen` waits for what comes of it. */
async function dragMiddle(
  hand: EditingHand,
  held: () => string,
  seen: (chosen: Chosen) => Promise<unknown>,
): Promise<boolean> {
  const chosen = await hand.choose(isSolid)
  if (!chosen) return false
  const from = placeOn(frameOn(chosen.screen), middle)
  const to = hand.somewhere()
  if (!(await hand.reaches(from))) return bringBack(hand)
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 40) return false
  await hand.drag(from, to, held())
  await seen(chosen)
  return true
}

export const move: Edit = hand =>
  dragMiddle(
    hand,
    () => hand.random.one(['', 'Control', 'Shift']),
    chosen => hand.until(`${chosen.id} is moved`, isNew(chosen, 'X', 'Y')),
  )

export const dragCopy: Edit = hand =>
  dragMiddle(
    hand,
    () => 'Alt',
    ({ id, screen }) => hand.until(`a copy of ${id}`, hasOnPage(onPage(screen).length + 1)),
  )

/** Handles, as shares of the box. */
const edges: readonly Place[] = [
  ...([0, 1] as const).flatMap(u => ([0, 0.5, 1] as const).map((v): Place => [u, v])),
  [0.5, 0],
  [0.5, 1],
]

export const resize: Edit = async hand => {
  const { random } = hand
  const chosen = await hand.choose(isBox)
  if (!chosen) return false
  const frame = frameOn(chosen.screen)
  const [u, v] = random.one(edges)
  const [wide, high] = [random.whole(40, 320), random.whole(40, 240)]
  const by: Place = [(u * 2 - 1) * (wide - frame.width), (v * 2 - 1) * (high - frame.height)]
  const [from, to] = [placeOn(frame, [u, v]), placeOn(frame, [u, v], by)]
  if (Math.hypot(...by) < 40) return false
  if (!(await hand.reaches(from, to))) return bringBack(hand)
  await hand.drag(from, to, random.one(['', 'Control']))
  await hand.until(`${chosen.id} is resized`, isNew(chosen, 'Width', 'Height'))
  return true
}

/** Px of the screen outside of a corner, where it turns. */
const outside = 15

export const rotate: Edit = async hand => {
  const { random } = hand
  const chosen = await hand.choose(isBox)
  if (!chosen) return false
  const frame = frameOn(chosen.screen)
  const away = (outside * 100) / chosen.screen.zoom
  const from = placeOn(frame, [1, 1], [away, away])
  const turned = { ...frame, angle: frame.angle + random.whole(20, 160) }
  const to = placeOn(turned, [1, 1], [away, away])
  if (!(await hand.reaches(from, to))) return bringBack(hand)
  await hand.drag(from, to, random.one(['', 'Shift']))
  await hand.until(`${chosen.id} is turned`, isNew(chosen, 'Angle'))
  return true
}

const drawn = { r: 'rectangle', o: 'ellipse', l: 'line' } as const

export const draw: Edit = async hand => {
  const { random } = hand
  await letGo(hand)
  const before = onPage(await hand.look()).length
  const key = random.one(Object.keys(drawn) as (keyof typeof drawn)[])
  await hand.keys(key)
  const [x, y] = hand.somewhere()
  const far: Place = [x + random.whole(-200, 200), y + random.whole(50, 150)]
  await hand.drag([x, y], far)
  await hand.until(`a ${drawn[key]} is drawn`, hasOnPage(before + 1))
  return true
}

/** Selects with a frame drawn from an empty place beside the page, and moves what that has met. */
export const marquee: Edit = async hand => {
  const { random } = hand
  await letGo(hand)
  const from: Place = [-12, -12]
  const to = hand.somewhere()
  if (!(await hand.reaches(from))) return false
  await hand.drag(from, to)
  const met = selectedIn(await hand.look())
  if (met.length === 0) return false
  await hand.keys(random.one(['ArrowUp', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight']))
  await hand.until('what was met is moved', ({ told }) => told.startsWith('Move: '))
  return true
}
