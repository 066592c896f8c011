import { readFileSync } from 'node:fs'
import { type Page } from 'playwright-core'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The themes that a browser may ask for. */
export const themes = ['light', 'dark'] as const

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds on a page as it is, one line for each rule and place. */
export async function findBarriers(page: Page): Promise<string[]> {
  // As Chromium's tools run it, which the policy of the page does not reach.
  await page.evaluate(axe)
  const findings = await page.evaluate<Finding[]>(
    // What can be pressed has 24 px (WCAG 2.2, 2.5.8): axe asks for it only when it is told to.
    `axe.run({ rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations)`,
  )
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** The elements for which readers would have to scroll sideways; none where the page fits its window. */
export function findOverflow(page: Page): Promise<string[]> {
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
