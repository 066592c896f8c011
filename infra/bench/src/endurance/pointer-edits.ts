import { type Chosen, type EditingDriver, hasOnPage, isAlone } from './editing-driver'
import { frameOn, onPage, type Place, placeOn, type Row, type Screen, selectedIn } from './screen'

/**
 * A user's action in the editor. Throws if the screen does not show the expected outcome; returns false if the action is not
 * possible now.
 */
export type Edit = (driver: EditingDriver) => Promise<boolean>

/** Returns true for an element that is directly on the page, and that the pointer can press in its middle. */
const isSolid = ({ id, level }: Row): boolean => level === 2 && /^(rectangle|ellipse|text)/.test(id)

const isBox = ({ id, level }: Row): boolean => level === 2 && /^(rectangle|ellipse)/.test(id)

const middle: Place = [0.5, 0.5]

/** Returns true if a field of the selected element shows a different value than before. */
const isNew =
  ({ id, screen }: Chosen, ...labels: string[]) =>
  (now: Screen): boolean =>
    isAlone(id)(now) && labels.some(label => now.fields[label] !== screen.fields[label])

/** Clears the selection. */
export async function letGo(driver: EditingDriver): Promise<void> {
  await driver.canvas.focus()
  for (let step = 0; step < 6; step++) {
    if (selectedIn(await driver.look()).length === 0) return
    await driver.keys('Escape')
  }
  await driver.until('nothing is selected', screen => selectedIn(screen).length === 0)
}

/** Deselects an element and presses it, which selects it or the element above it. */
export const pressElement: Edit = async driver => {
  const chosen = await driver.choose(isSolid)
  if (!chosen) return false
  const place = placeOn(frameOn(chosen.screen), middle)
  if (!(await driver.reaches(place))) return bringBack(driver)
  await letGo(driver)
  await driver.click(place)
  await driver.until(
    `a press on ${chosen.id} selects something`,
    screen => selectedIn(screen).length === 1,
  )
  return true
}

/** Brings the selected element back onto the page by means of its fields. */
async function bringBack(driver: EditingDriver): Promise<boolean> {
  const [x, y] = driver.somewhere()
  await driver.enter('X', String(x))
  await driver.enter('Y', String(y))
  await driver.until('the entered place', ({ fields }) => fields['Y'] === String(y))
  return true
}

/** Drags an element by its middle to another place; `seen` waits for the outcome. */
async function dragMiddle(
  driver: EditingDriver,
  held: () => string,
  seen: (chosen: Chosen) => Promise<unknown>,
): Promise<boolean> {
  const chosen = await driver.choose(isSolid)
  if (!chosen) return false
  const from = placeOn(frameOn(chosen.screen), middle)
  const to = driver.somewhere()
  if (!(await driver.reaches(from))) return bringBack(driver)
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 40) return false
  await driver.drag(from, to, held())
  await seen(chosen)
  return true
}

export const move: Edit = driver =>
  dragMiddle(
    driver,
    () => driver.random.one(['', 'Control', 'Shift']),
    chosen => driver.until(`${chosen.id} is moved`, isNew(chosen, 'X', 'Y')),
  )

export const dragCopy: Edit = driver =>
  dragMiddle(
    driver,
    () => 'Alt',
    ({ id, screen }) => driver.until(`a copy of ${id}`, hasOnPage(onPage(screen).length + 1)),
  )

/** The handles, as fractions of the box. */
const edges: readonly Place[] = [
  ...([0, 1] as const).flatMap(u => ([0, 0.5, 1] as const).map((v): Place => [u, v])),
  [0.5, 0],
  [0.5, 1],
]

export const resize: Edit = async driver => {
  const { random } = driver
  const chosen = await driver.choose(isBox)
  if (!chosen) return false
  const frame = frameOn(chosen.screen)
  const [u, v] = random.one(edges)
  const [wide, high] = [random.whole(40, 320), random.whole(40, 240)]
  const by: Place = [(u * 2 - 1) * (wide - frame.width), (v * 2 - 1) * (high - frame.height)]
  const [from, to] = [placeOn(frame, [u, v]), placeOn(frame, [u, v], by)]
  if (Math.hypot(...by) < 40) return false
  if (!(await driver.reaches(from, to))) return bringBack(driver)
  await driver.drag(from, to, random.one(['', 'Control']))
  await driver.until(`${chosen.id} is resized`, isNew(chosen, 'Width', 'Height'))
  return true
}

/** The distance from a corner at which the pointer turns the element, in screen pixels. */
const outside = 15

export const rotate: Edit = async driver => {
  const { random } = driver
  const chosen = await driver.choose(isBox)
  if (!chosen) return false
  const frame = frameOn(chosen.screen)
  const away = (outside * 100) / chosen.screen.zoom
  const from = placeOn(frame, [1, 1], [away, away])
  const turned = { ...frame, angle: frame.angle + random.whole(20, 160) }
  const to = placeOn(turned, [1, 1], [away, away])
  if (!(await driver.reaches(from, to))) return bringBack(driver)
  await driver.drag(from, to, random.one(['', 'Shift']))
  await driver.until(`${chosen.id} is turned`, isNew(chosen, 'Angle'))
  return true
}

const drawn = { r: 'rectangle', o: 'ellipse', l: 'line' } as const

export const draw: Edit = async driver => {
  const { random } = driver
  await letGo(driver)
  const before = onPage(await driver.look()).length
  const key = random.one(Object.keys(drawn) as (keyof typeof drawn)[])
  await driver.keys(key)
  const [x, y] = driver.somewhere()
  const far: Place = [x + random.whole(-200, 200), y + random.whole(50, 150)]
  await driver.drag([x, y], far)
  await driver.until(`a ${drawn[key]} is drawn`, hasOnPage(before + 1))
  return true
}

/** Selects elements with a frame drawn from an empty place next to the page, and moves the selection. */
export const marquee: Edit = async driver => {
  const { random } = driver
  await letGo(driver)
  const from: Place = [-12, -12]
  const to = driver.somewhere()
  if (!(await driver.reaches(from))) return false
  await driver.drag(from, to)
  const met = selectedIn(await driver.look())
  if (met.length === 0) return false
  await driver.keys(random.one(['ArrowUp', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight']))
  await driver.until('the selection is moved', ({ announcement }) =>
    announcement.startsWith('Move: '),
  )
  return true
}
