import { hasOnPage, isAlone } from './editing-driver'
import { type Edit } from './pointer-edits'
import { onPage, type Row, type Screen, selectedIn } from './screen'

const isGroup = ({ id, level }: Row): boolean => level === 2 && id.startsWith('group')
const isSingle = ({ id, level }: Row): boolean => level === 2 && !id.startsWith('group')

/** The maximum number of elements on a page; if there are more, some are deleted. */
export const mostOnPage = 60

const ways = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
const paces = { '': 1, 'Shift+': 10, 'Alt+': 0.1 } as const

/** Moves an element with the arrow keys, and expects it to have moved by the sum of all steps. */
export const nudge: Edit = async driver => {
  const { random } = driver
  const chosen = await driver.choose()
  if (!chosen) return false
  const by = { x: 0, y: 0 }
  for (let press = random.whole(1, 4); press > 0; press--) {
    const way = random.one(Object.keys(ways) as (keyof typeof ways)[])
    const pace = random.one(Object.keys(paces) as (keyof typeof paces)[])
    by.x += ways[way][0] * paces[pace]
    by.y += ways[way][1] * paces[pace]
    await driver.keys(`${pace}${way}`)
  }
  const { X, Y } = chosen.screen.fields
  const isThere = ({ fields }: Screen): boolean =>
    Math.abs(Number(fields['X']) - Number(X) - by.x) < 0.06 &&
    Math.abs(Number(fields['Y']) - Number(Y) - by.y) < 0.06
  await driver.until(`${chosen.id} is nudged from ${X}, ${Y} by ${by.x}, ${by.y}`, isThere)
  return true
}

/** Steps through the elements with Tab. */
export const walk: Edit = async driver => {
  const chosen = await driver.choose(({ level }) => level === 2)
  if (!chosen || onPage(chosen.screen).length < 2) return false
  await driver.keys(driver.random.one(['Tab', 'Shift+Tab']))
  await driver.until('another element is selected', screen => {
    const [id, ...others] = selectedIn(screen)
    return id !== undefined && others.length === 0 && id !== chosen.id
  })
  return true
}

export const duplicate: Edit = async driver => {
  const chosen = await driver.choose(({ level }) => level === 2)
  if (!chosen) return false
  await driver.keys('Control+d')
  await driver.until(`${chosen.id} is duplicated`, hasOnPage(onPage(chosen.screen).length + 1))
  return true
}

export const copyAndPaste: Edit = async driver => {
  const chosen = await driver.choose(({ level }) => level === 2)
  if (!chosen) return false
  await driver.keys('Control+c', driver.random.one(['Control+v', 'Control+Shift+V']))
  await driver.until(`${chosen.id} is pasted`, hasOnPage(onPage(chosen.screen).length + 1))
  return true
}

export const remove: Edit = async driver => {
  const chosen = await driver.choose()
  if (!chosen) return false
  await driver.keys(driver.random.one(['Delete', 'Backspace', 'Control+x']))
  const isGone = ({ rows }: Screen): boolean => rows.every(({ id }) => id !== chosen.id)
  await driver.until(`${chosen.id} is deleted`, isGone)
  return true
}

/** Deletes half of the elements if the page has become full. */
export const clearOut: Edit = async driver => {
  const ids = onPage(await driver.look())
  if (ids.length <= mostOnPage) return false
  const [first = '', last = ''] = [ids[0], ids[Math.floor(ids.length / 2)]]
  await driver.clickRow(first)
  await driver.until(`${first} is selected`, isAlone(first))
  await driver.clickRow(last, 'Shift')
  await driver.until('half of the elements are selected', screen =>
    selectedIn(screen).includes(last),
  )
  await driver.canvas.focus()
  await driver.keys('Delete')
  await driver.until(
    'half of the elements are deleted',
    screen => onPage(screen).length < ids.length / 2,
  )
  return true
}

/** Undoes some steps, and redoes some or all of them. Redoing all of them must give the same elements in the same order. */
export const goBack: Edit = async driver => {
  const { random } = driver
  await driver.canvas.focus()
  const before = await driver.look()
  const steps = random.whole(1, 5)
  let done = 0
  for (; done < steps && (await driver.button('Undo').isEnabled()); done++) {
    if (random.chance(0.5)) await driver.button('Undo').click()
    else await driver.keys('Control+z')
  }
  if (done === 0) return false
  await driver.until('a step is undone', ({ announcement }) => announcement.endsWith(' undone'))
  const again = random.chance(0.6) ? done : random.whole(0, done)
  await driver.canvas.focus()
  for (let step = 0; step < again; step++)
    await driver.keys(random.one(['Control+y', 'Control+Shift+Z']))
  if (again > 0)
    await driver.until('a step is redone', ({ announcement }) => announcement.endsWith('redone'))
  if (again < done) return true
  const ids = (screen: Screen): string => [screen.page, ...onPage(screen)].join(' ')
  await driver.until('all steps are redone', screen => ids(screen) === ids(before))
  return true
}

export const group: Edit = async driver => {
  const chosen = await driver.choose(isSingle)
  const other = chosen?.screen.rows.find(row => isSingle(row) && row.id !== chosen.id)?.id
  if (!chosen || other === undefined) return false
  await driver.clickRow(other, 'Control')
  await driver.until('two are selected', screen => selectedIn(screen).length === 2)
  await driver.canvas.focus()
  await driver.keys('Control+g')
  await driver.until('the two elements form a group', ({ heading }) => heading === 'Group')
  return true
}

export const ungroup: Edit = async driver => {
  const chosen = await driver.choose(isGroup)
  if (!chosen) return false
  await driver.keys('Control+Shift+G')
  await driver.until(
    `${chosen.id} is no longer a group`,
    screen => !onPage(screen).includes(chosen.id),
  )
  return true
}

/**
 * The keys that change the order of elements, and the expected order of their IDs, topmost first. With Shift, these keys type other
 * characters.
 */
const orders: Readonly<Record<string, (ids: readonly string[], id: string) => string[]>> = {
  ']': (ids, id) => moved(ids, id, ids.indexOf(id) - 1),
  '[': (ids, id) => moved(ids, id, ids.indexOf(id) + 1),
  'Shift+BracketRight': (ids, id) => moved(ids, id, 0),
  'Shift+BracketLeft': (ids, id) => moved(ids, id, ids.length - 1),
}

function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter(one => one !== id)
  return others.toSpliced(Math.max(0, to), 0, id)
}

export const order: Edit = async driver => {
  const chosen = await driver.choose(({ level }) => level === 2)
  if (!chosen) return false
  const key = driver.random.one(Object.keys(orders))
  const expected = orders[key]?.(onPage(chosen.screen), chosen.id).join(' ')
  await driver.keys(key)
  await driver.until(
    `${key} changes the stacking order of ${chosen.id}`,
    screen => onPage(screen).join(' ') === expected,
  )
  return true
}
