import { words } from '../scenes/words'
import { type EditingDriver, hasOnPage, isAlone } from './editing-driver'
import { type Edit, letGo } from './pointer-edits'
import { onPage, pagesOf, type Place, type Row } from './screen'

const isFilled = ({ id, level }: Row): boolean => level > 1 && /^(rectangle|ellipse|text)/.test(id)
const isText = ({ id, level }: Row): boolean => level > 1 && id.startsWith('text')

/** The maximum number of pages in the design. */
const mostPages = 4

export const paint: Edit = async driver => {
  const chosen = await driver.choose(isFilled)
  if (!chosen) return false
  const hex = `#${driver.random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`
  await driver.enter('Fill', hex)
  await driver.until(`${chosen.id} is ${hex}`, ({ fields }) => fields['Fill'] === hex)
  return true
}

export const setOpacity: Edit = async driver => {
  const chosen = await driver.choose()
  if (!chosen) return false
  const share = String(driver.random.whole(20, 100))
  await driver.enter('Opacity', share)
  await driver.until(
    `${chosen.id} has ${share} % opacity`,
    ({ fields }) => fields['Opacity'] === share,
  )
  return true
}

/** Returns some random words. */
const someWords = ({ random }: EditingDriver): string =>
  words(random.whole(8, 40), random.whole(0, 7)).slice(0, random.whole(6, 32)).trim()

/** Replaces the text that is being edited, and ends editing. */
async function write(driver: EditingDriver, text: string): Promise<void> {
  await driver.canvas.getByRole('textbox').first().waitFor()
  await driver.keys('Control+a')
  await driver.page.keyboard.type(text)
  await driver.keys('Escape')
  await driver.until(`the text is “${text}”`, ({ fields }) => fields['Text'] === text)
}

export const rewrite: Edit = async driver => {
  const chosen = await driver.choose(isText)
  if (!chosen) return false
  await driver.keys('Enter')
  await write(driver, someWords(driver))
  return true
}

export const writeNew: Edit = async driver => {
  await letGo(driver)
  const before = onPage(await driver.look()).length
  await driver.keys('t')
  const [x, y] = driver.somewhere()
  const far: Place = [x + 220, y + 60]
  await driver.drag([x, y], far)
  await driver.until('a text is drawn', hasOnPage(before + 1))
  await write(driver, someWords(driver))
  return true
}

export const align: Edit = async driver => {
  const chosen = await driver.choose(({ level }) => level === 2)
  const other = chosen && onPage(chosen.screen).find(id => id !== chosen.id)
  if (other === undefined) return false
  await driver.clickRow(other, 'Control')
  await driver.until('two are selected', ({ heading }) => heading === '2 elements')
  await driver.button(driver.random.one(['Align left', 'Align top', 'Align middle'])).click()
  await driver.canvas.focus()
  return true
}

export const showPage: Edit = async driver => {
  const screen = await driver.look()
  const pages = pagesOf(screen)
  if (pages.length < 2) return false
  const { page } = screen
  const next = driver.random.whole(1, pages.length)
  if (next === page) return false
  if (Math.abs(next - page) === 1) {
    await driver.canvas.focus()
    await driver.keys(next > page ? 'PageDown' : 'PageUp')
  } else await driver.button(new RegExp(`^Page ${next}$`)).click()
  await driver.until(`page ${next}`, now => now.page === next)
  await driver.canvas.focus()
  return true
}

/** Adds a page with a rectangle. */
export const addPage: Edit = async driver => {
  const pages = pagesOf(await driver.look())
  if (pages.length >= mostPages) return false
  await driver.button('Add page').click()
  await driver.until('one more page', screen => pagesOf(screen).length === pages.length + 1)
  await driver.canvas.focus()
  await driver.keys('r')
  await driver.drag([100, 100], [300, 220])
  await driver.until('a rectangle on the new page', hasOnPage(1))
  return true
}

export const deletePage: Edit = async driver => {
  const { page, ...screen } = await driver.look()
  const pages = pagesOf({ page, ...screen })
  if (pages.length < 3) return false
  await driver.button(`Actions for page ${page}`).click()
  await driver.page.getByRole('menuitem', { name: 'Delete page' }).click()
  await driver.until('one page fewer', now => pagesOf(now).length === pages.length - 1)
  await driver.canvas.focus()
  return true
}

export const zoom: Edit = async driver => {
  const { random } = driver
  const { x, y } = await driver.at(driver.somewhere())
  await driver.canvas.focus()
  const before = (await driver.look()).zoom
  if (random.chance(0.5)) await driver.keys(random.one(['+', '-', 'Control+0']))
  else {
    await driver.page.mouse.move(x, y)
    await driver.page.keyboard.down('Control')
    await driver.page.mouse.wheel(0, random.one([-60, 60]))
    await driver.page.keyboard.up('Control')
  }
  await driver.until('a different zoom', now => now.zoom !== before)
  await driver.page.mouse.wheel(random.whole(-200, 200), random.whole(-200, 200))
  await driver.showWhole()
  return true
}

/** Opens a group and selects the elements in it; changes nothing. */
export const lookInside: Edit = async driver => {
  const chosen = await driver.choose(({ id, level }) => level === 2 && id.startsWith('group'))
  if (!chosen) return false
  await driver.keys('Enter')
  const screen = await driver.until(
    `something inside ${chosen.id} is selected`,
    now => !isAlone(chosen.id)(now),
  )
  if (screen.rows.every(({ level, isSelected }) => !(level > 2 && isSelected)))
    throw new Error(`nothing inside ${chosen.id} is selected`)
  await letGo(driver)
  return true
}
