import { describe, expect, it } from 'vitest'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { BarDialogs } from '../bar/bar-dialogs'
// Otherwise loaded on demand, which a test does not wait for.
import './variants-dialog'

const names = ({ screen }: ShownEditor): string[] =>
  screen
    .getByRole('list', { name: 'Variants' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

const kit = {
  id: 'brk_1',
  name: 'Northlight',
  url: '',
  domain: null,
  description: '',
  userId: null,
  images: [],
  socials: {},
  colors: ['#1d3fb8'],
  fonts: { heading: {}, subheading: {}, text: {} },
}

const headline = { id: 'headline', type: 'text', text: 'Sale', fill: '#000000' }

describe('the variants', () => {
  it('shows the page with example values in its fields, and in each brand', async () => {
    const editor = await showInEditor(<BarDialogs />, {
      elements: [headline],
      kits: [kit],
      design: {
        fields: [{ elementId: 'headline', key: 'text', label: 'Headline' }],
        brand: [{ elementId: 'headline', key: 'fill', role: 'primary' }],
      },
    })
    editor.session.act('preview')
    await expect.element(editor.screen.getByRole('dialog', { name: 'Variants' })).toBeVisible()
    await expect.poll(() => names(editor)).toContain('In the brand Northlight')
    expect(names(editor).length).toBeGreaterThan(2)
    expect(editor.steps).toEqual([])
  })

  it('leaves out a brand that changes nothing', async () => {
    const editor = await showInEditor(<BarDialogs />, { elements: [headline], kits: [kit] })
    editor.session.act('preview')
    await expect.poll(() => names(editor).length).toBeGreaterThan(0)
    expect(names(editor)).not.toContain('In the brand Northlight')
  })
})
