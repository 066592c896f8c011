import { readFileSync } from 'node:fs'
import { type Frame, type Page } from 'playwright-core'
import { waitFor } from '../wait'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The themes that a browser may request. */
export const themes = ['light', 'dark'] as const

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** Elements that need no landmark around them: axe's own list, and tooltips, which belong to the button that they describe. */
const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg'

/** The rules of axe, with the target size of 24 px (WCAG 2.2, 2.5.8), which is off by default. */
const everyRule = {
  rules: { 'target-size': { enabled: true } },
  checks: { region: { options: { regionMatcher } } },
}

/** Themes differ only in their colours. */
const rulesOfColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
}

const rules = { light: everyRule, dark: rulesOfColours }

/**
 * Returns the findings of axe on a page or a frame of it, in both themes, one line for each rule and place. Leaves the page in the dark
 * theme.
 */
export async function findBarriers(page: Page, frame: Frame = page.mainFrame()): Promise<string[]> {
  // For a moment, the components announce a button that has been removed with its dialog.
  const announced = frame.locator('[data-live-announcer] [role="img"]')
  await waitFor('silence', async () => (await announced.count()) === 0)
  // Runs as in Chromium's developer tools, where the policy of the page does not apply.
  if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(axe)
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const options = JSON.stringify(rules[colorScheme])
    const findings = await frame.evaluate<Finding[]>(
      `axe.run(${options}).then(({ violations }) => violations)`,
    )
    for (const { id, nodes } of findings)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`)
  }
  return found
}

/** Returns the elements for which readers would have to scroll sideways; none if the page fits its window. */
export function findOverflow(page: Frame | Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    // After another size the page is first laid out as it was before, then by the rules for this one.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const scrolls = element => element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > innerWidth && !scrolls(element.parentElement))
      .map(({ tagName, className, textContent }) => tagName + '.' + className + ' ' + textContent.slice(0, 40))
  })()`)
}
