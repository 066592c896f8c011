import { type EditingDriver, hasOnPage } from './editing-driver'
import { isSaved } from './kept-document'
import { letGo } from './pointer-edits'
import { onPage } from './screen'

/** The maximum size of the undo history that an editor keeps, in bytes; older steps are dropped. */
const mostBytes = 64 * 1024 * 1024
/** The number of characters of custom data in an element; engines store each in two bytes. */
const characters = 512 * 1024
/** The characters that fill two elements. They differ, so that the panel does not show the data in full. */
const signs = ['ж', 'я']

/**
 * Pastes and deletes elements with a lot of data until the undo history is as large as the editor allows. From then on, each edit
 * replaces an older one.
 */
export async function fillHistory(driver: EditingDriver): Promise<void> {
  await letGo(driver)
  const before = onPage(await driver.look()).length
  for (let bytes = 0; bytes < mostBytes; bytes += 2 * characters * signs.length) {
    await driver.page.evaluate(`navigator.clipboard.writeText(JSON.stringify(${clipping(bytes)}))`)
    await driver.keys('Control+v')
    await driver.until('the pasted elements', hasOnPage(before + signs.length))
    await driver.keys('Delete')
    await driver.until('the pasted elements are gone', hasOnPage(before))
  }
  await driver.keys('Control+s')
  await driver.until('everything is saved', isSaved)
}

/**
 * Returns elements as another tab would have copied them, as JavaScript. The data of each begins with a number, since equal strings
 * might be stored only once.
 */
const clipping = (number: number): string => {
  const size = 'width: 40, height: 40'
  const heavy = signs.map(
    (sign, nth) =>
      `{ id: 'heavy-${nth}', type: 'shape', ${size}, custom: '${number}' + '${sign}'.repeat(${characters}) }`,
  )
  const page = `{ id: 'page', ${size}, children: [${heavy.join()}] }`
  return `{ type: 'platen/elements', document: { schemaVersion: 1, ${size}, pages: [${page}] } }`
}
