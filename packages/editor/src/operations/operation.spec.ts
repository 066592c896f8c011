import { type Design, type Element } from '@platen/design'
import { designOf, type PageInput } from '../testing/designs'
import { findElement } from '../tree/find-element'
import { isRefused } from '../commands/command'
import { commandFor, type Operation } from './operation'

const pages: PageInput[] = [
  {
    id: 'front',
    children: [
      {
        id: 'turned',
        type: 'group',
        width: 100,
        height: 100,
        rotation: 90,
        children: [{ id: 'headline', type: 'text', width: 100, height: 40, text: 'Hello' }],
      },
    ],
  },
  { id: 'back' },
]
const field = { elementId: 'headline', key: 'text', label: 'Headline' } as const

function after(operation: Operation): Design {
  const outcome = commandFor(operation)(designOf(pages, { fields: [field] }))
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return outcome.design
}
const element = (design: Design, id: string): Element | undefined =>
  findElement(design, id)?.element

describe('an operation', () => {
  it('sets keys of an element', () => {
    const design = after({ op: 'set', id: 'headline', keys: { fontSize: 30, overflow: 'shrink' } })
    expect(element(design, 'headline')).toMatchObject({ fontSize: 30, overflow: 'shrink' })
  })

  it('moves an element by a distance on its page, in whatever group it is', () => {
    const design = after({ op: 'move', id: 'headline', x: 10, y: 0 })
    expect(element(design, 'headline')).toMatchObject({ x: 0, y: -10 })
  })

  it('renames an element, with its fields', () => {
    const design = after({ op: 'rename', id: 'headline', to: 'title' })
    expect(element(design, 'title')).toMatchObject({ aliases: ['headline'] })
    expect(design.fields).toEqual([{ ...field, elementId: 'title' }])
  })

  it('deletes an element, with its fields', () => {
    const design = after({ op: 'delete', id: 'headline' })
    expect([element(design, 'headline'), design.fields]).toEqual([undefined, []])
  })

  it('sets keys of a page', () => {
    const design = after({ op: 'page.set', id: 'back', keys: { background: '#112233' } })
    expect(design.pages.map(({ background }) => background)).toEqual(['#ffffff', '#112233'])
  })

  it('deletes a page', () => {
    const design = after({ op: 'page.delete', id: 'back' })
    expect(design.pages.map(({ id }) => id)).toEqual(['front'])
  })

  it('sets a field', () => {
    const design = after({ op: 'field.set', field: { ...field, label: 'Title' } })
    expect(design.fields).toEqual([{ ...field, label: 'Title' }])
  })
})
