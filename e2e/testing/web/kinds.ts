import { type ElementKind } from '@platen/design'
import { type Locator, type Page } from 'playwright-core'
import { dataUrl, LOGO } from '../documents'
import { type Opened } from './editor-driver'

export const box = { x: 150, y: 120, width: 300, height: 200 }

type Sample = (photo: string) => object

/** An element of each kind, with the properties it needs; images show a photo. */
export const kinds: Readonly<Record<string, Sample>> = {
  text: () => ({ text: 'Winter sale starts on Sunday', fontSize: 40, fill: '#14233a' }),
  shape: () => ({ fill: '#1d3fb8', stroke: '#ff8a66', strokeWidth: 4 }),
  line: () => ({ stroke: '#1d3fb8', strokeWidth: 6, height: 0 }),
  image: photo => ({ src: photo }),
  svg: () => ({ src: dataUrl(LOGO, 'image/svg+xml') }),
  qr: () => ({ value: 'https://example.com' }),
  group: () => ({
    children: [{ id: 'inside', type: 'shape', width: 200, height: 100, fill: '#1d3fb8' }],
  }),
} satisfies Record<ElementKind, Sample>

/** Returns a design with one element of a kind. */
export const designOf = (kind: string, more: object): Opened => ({
  schemaVersion: 1,
  width: 600,
  height: 440,
  pages: [{ id: 'front', children: [{ ...box, id: 'one', type: kind, ...more }] }],
})

export const propertiesOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Properties' })

/** Unfolds all parts of the inspector, and adds those that can be added. */
export async function openEveryPart(page: Page): Promise<void> {
  await propertiesOf(page).getByRole('region', { name: 'Position', exact: true }).waitFor()
  await pressAll(propertiesOf(page).locator('h3 button[aria-expanded=false]'))
  await pressAll(propertiesOf(page).getByRole('button', { name: /^Add (?!stop)/ }))
}

/** Presses each control that is present or appears meanwhile; each press removes the control. */
async function pressAll(found: Locator): Promise<void> {
  if ((await found.count()) === 0) return
  await found.first().click()
  await pressAll(found)
}
