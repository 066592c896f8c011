import { type EditingDriver, hasOnPage } from './editing-driver'
import { isSaved } from './kept-document'
import { letGo } from './pointer-edits'
import { onPage } from './screen'

/** The size of the undo history that an editor keeps, in bytes; older steps are dropped. */
const mostBytes = 64 * 1024 * 1024
/** The number of unused characters in an element; engines store each of these in two bytes. */
const characters = 512 * 1024
/** The data of two elements. They differ, so the panel does not write them out in full. */
const signs = ['ж', 'я']

/**
 * Pastes and deletes elements with much data until the undo history is as large as the editor allows. From then on, each edit
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
 * Returns elements as another tab would have copied them, as JavaScript. Each text begins with a number: equal strings might be stored only
 * once.
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
