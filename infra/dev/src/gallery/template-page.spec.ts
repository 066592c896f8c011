import { parseDesign } from '@platen/design'
import { type ShippedTemplate } from '@platen/templates'
import { templatePage } from './template-page'

const box = { width: 10, height: 10 }

const template: ShippedTemplate = {
  id: 'tpl_00000000000000000000000001',
  slug: 'card',
  name: 'Card',
  category: 'Print',
  keywords: ['card', 'print'],
  promoted: false,
  fonts: ['Inter', 'Lora'],
  document: parseDesign({
    schemaVersion: 1,
    width: 30,
    height: 20,
    pages: [
      {
        id: 'front',
        name: 'Front',
        bleed: 11,
        children: [
          { ...box, id: 'headline', type: 'text' },
          {
            ...box,
            id: 'row',
            type: 'group',
            children: [
              { ...box, id: 'row-name', type: 'text' },
              { ...box, id: 'row-rule', type: 'line' },
            ],
          },
        ],
      },
      { id: 'back', name: 'Back', children: [{ ...box, id: 'disc', type: 'shape' }] },
    ],
  }).design,
}

describe('the page of templates', () => {
  const page = templatePage([template], ({ slug }, number) => `images/${slug}-${number}.jpg`)

  it('shows a picture of each page', () => {
    expect(page).toContain('![Card: Front](images/card-1.jpg) ![Card: Back](images/card-2.jpg)')
  })

  it('gives id, size, bleed and fonts', () => {
    expect(page).toContain(
      '`tpl_00000000000000000000000001` · Print · 30 × 20 px, 2 pages, with 3 mm of bleed · Inter, Lora',
    )
  })

  it('lists the elements of all pages and groups by the properties that they accept', () => {
    const lists = page.split('\n').filter(line => line.startsWith('- '))
    expect(lists).toEqual([
      '- Text (`text`, `fill`): `headline`, `row-name`',
      '- Shapes and lines (`fill`): `row-rule`, `disc`',
      '- Groups (`visible`): `row`',
      '- Pages (`fill`): `front`, `back`',
      '- Keywords: card, print',
    ])
  })

  it('calls the first template in its example', () => {
    expect(page).toContain('/api/v1/tpl_00000000000000000000000001/generate')
  })
})
