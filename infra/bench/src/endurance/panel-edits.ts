import { words } from '../scenes/words'
import { type EditingHand, hasOnPage, isAlone } from './editing-driver'
import { type Edit, letGo } from './pointer-edits'
import { onPage, pagesOf, type Place, type Row } from './screen'

const isFilled = ({ id, level }: Row): boolean => level > 1 && /^(rectangle|ellipse|text)/.test(id)
const isText = ({ id, level }: Row): boolean => level > 1 && id.startsWith('text')

/** The most pages of the design. */
const mostPages = 4

export const paint: Edit = async hand => {
  const chosen = await hand.choose(isFilled)
  if (!chosen) return false
  const hex = `#${hand.random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`
  await hand.enter('Fill', hex)
  await hand.until(`${chosen.id} is ${hex}`, ({ fields }) => fields['Fill'] === hex)
  return true
}

export const setOpacity: Edit = async hand => {
  const chosen = await hand.choose()
  if (!chosen) return false
  const share = String(hand.random.whole(20, 100))
  await hand.enter('Opacity', share)
  await hand.until(
    `${chosen.id} is opaque by ${share} %`,
    ({ fields }) => fields['Opacity'] === share,
  )
  return true
}

/** Some words, other ones each time. */
const someWords = ({ random }: EditingHand): string =>
  words(random.whole(8, 40), random.whole(0, 7)).slice(0, random.whole(6, 32)).trim()

/** Writes into the text that is open, and leaves it. */
async function write(hand: EditingHand, text: string): Promise<void> {
  await hand.canvas.getByRole('textbox').first().waitFor()
  await hand.keys('Control+a')
  await hand.page.keyboard.type(text)
  await hand.keys('Escape')
  await hand.until(`the text is “${text}”`, ({ fields }) => fields['Text'] === text)
}

export const rewrite: Edit = async hand => {
  const chosen = await hand.choose(isText)
  if (!chosen) return false
  await hand.keys('Enter')
  await write(hand, someWords(hand))
  return true
}

export const writeNew: Edit = async hand => {
  await letGo(hand)
  const before = onPage(await hand.look()).length
  await hand.keys('t')
  const [x, y] = hand.somewhere()
  const far: Place = [x + 220, y + 60]
  await hand.drag([x, y], far)
  await hand.until('a text is drawn', hasOnPage(before + 1))
  await write(hand, someWords(hand))
  return true
}

export const align: Edit = async hand => {
  const chosen = await hand.choose(({ level }) => level === 2)
  const other = chosen && onPage(chosen.screen).find(id => id !== chosen.id)
  if (other === undefined) return false
  await hand.clickRow(other, 'Control')
  await hand.until('two are selected', ({ heading }) => heading === '2 elements')
  await hand.button(hand.random.one(['Align left', 'Align top', 'Align middle'])).click()
  await hand.canvas.focus()
  return true
}

export const showPage: Edit = async hand => {
  const screen = await hand.look()
  const pages = pagesOf(screen)
  if (pages.length < 2) return false
  const { page } = screen
  const next = hand.random.whole(1, pages.length)
  if (next === page) return false
  if (Math.abs(next - page) === 1) {
    await hand.canvas.focus()
    await hand.keys(next > page ? 'PageDown' : 'PageUp')
  } else await hand.button(new RegExp(`^Page ${next}$`)).click()
  await hand.until(`page ${next}`, now => now.page === next)
  await hand.canvas.focus()
  return true
}

/** Adds a page with something on it. */
export const addPage: Edit = async hand => {
  const pages = pagesOf(await hand.look())
  if (pages.length >= mostPages) return false
  await hand.button('Add page').click()
  await hand.until('a page more', screen => pagesOf(screen).length === pages.length + 1)
  await hand.canvas.focus()
  await hand.keys('r')
  await hand.drag([100, 100], [300, 220])
  await hand.until('a rectangle on it', hasOnPage(1))
  return true
}

export const deletePage: Edit = async hand => {
  const { page, ...screen } = await hand.look()
  const pages = pagesOf({ page, ...screen })
  if (pages.length < 3) return false
  await hand.button(`Actions of page ${page}`).click()
  await hand.page.getByRole('menuitem', { name: 'Delete page' }).click()
  await hand.until('a page less', now => pagesOf(now).length === pages.length - 1)
  await hand.canvas.focus()
  return true
}

export const zoom: Edit = async hand => {
  const { random } = hand
  const { x, y } = await hand.at(hand.somewhere())
  await hand.canvas.focus()
  const before = (await hand.look()).zoom
  if (random.chance(0.5)) await hand.keys(random.one(['+', '-', 'Control+0']))
  else {
    await hand.page.mouse.move(x, y)
    await hand.page.keyboard.down('Control')
    await hand.page.mouse.wheel(0, random.one([-60, 60]))
    await hand.page.keyboard.up('Control')
  }
  await hand.until('another zoom', now => now.zoom !== before)
  await hand.page.mouse.wheel(random.whole(-200, 200), random.whole(-200, 200))
  await hand.showWhole()
  return true
}

/** Renames nothing, but looks at a group from inside: selects what is in it. */
export const lookInside: Edit = async hand => {
  const chosen = await hand.choose(({ id, level }) => level === 2 && id.startsWith('group'))
  if (!chosen) return false
  await hand.keys('Enter')
  const screen = await hand.until(
    `something inside of ${chosen.id} is selected`,
    now => !isAlone(chosen.id)(now),
  )
  if (screen.rows.every(({ level, isSelected }) => !(level > 2 && isSelected)))
    throw new Error(`nothing inside of ${chosen.id} is selected`)
  await letGo(hand)
  return true
}
