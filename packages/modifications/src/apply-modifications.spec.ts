import { type Modification } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { designOf, find } from './testing/designs'
import { refuseIgnored } from './warnings'

const apply = (...sent: Modification[]): ReturnType<typeof applyModifications> =>
  applyModifications(designOf(), sent)

describe('applyModifications', () => {
  it('gives the very same design when there is nothing to do', () => {
    const design = designOf()
    for (const sent of [[], [{ id: 'text' }], [{ id: 'nobody', fill: '#fff' }]]) {
      expect(applyModifications(design, sent).design).toBe(design)
    }
  })

  it('shares all that it did not change', () => {
    const design = designOf()
    const { design: after } = applyModifications(design, [{ id: 'line', stroke: '#f00' }])
    const [before, page] = [design.pages[0], after.pages[0]]
    expect(after.pages[1]).toBe(design.pages[1])
    expect(page?.children.map((child, index) => child === before?.children[index])).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ])
    expect(find(after, 'qr')).toBe(find(design, 'qr'))
  })

  it('shares the elements of a page and of a group in which none changed', () => {
    const design = designOf()
    const sent = [
      { id: 'page', fill: '#123' },
      { id: 'shape', opacity: 0.5 },
    ]
    const { design: after } = applyModifications(design, sent)
    expect(find(after, 'group')).toBe(find(design, 'group'))
    const { design: coloured } = applyModifications(design, sent.slice(0, 1))
    expect(coloured.pages[0]?.children).toBe(design.pages[0]?.children)
  })

  it('changes a group and what is inside of it in one call', () => {
    const { design } = apply({ id: 'line', stroke: '#f00' }, { id: 'group', opacity: 0.5 })
    expect(find(design, 'group')).toMatchObject({ opacity: 0.5 })
    expect(find(design, 'line')).toMatchObject({ stroke: '#f00' })
  })

  it('applies two modifications of one id in order, and reports them as one', () => {
    const { design, elements } = apply(
      { id: 'shape', fill: '#111', opacity: 0.5 },
      { id: 'text', text: 'x' },
      { id: 'shape', fill: '#222', text: 'no' },
    )
    expect(find(design, 'shape')).toMatchObject({ fill: '#222', opacity: 0.5 })
    expect(elements.map(({ id, applied }) => [id, applied])).toEqual([
      ['shape', ['fill', 'opacity']],
      ['text', ['text']],
    ])
    expect(elements[0]?.ignored.map(({ key }) => key)).toEqual(['text'])
  })

  it('colours the background of a page, and hides one', () => {
    const { design, elements } = apply({ id: 'page', fill: '#123' }, { id: 'back', visible: false })
    expect(design.pages.map(({ background, visible }) => [background, visible])).toEqual([
      ['#123', true],
      ['#ffffff', false],
    ])
    expect(elements.map(({ id, page }) => [id, page])).toEqual([
      ['page', 1],
      ['back', 2],
    ])
  })

  it('changes a page and an element on it in one call', () => {
    const { design } = apply({ id: 'page', fill: '#123' }, { id: 'shape', fill: '#456' })
    expect(design.pages[0]?.background).toBe('#123')
    expect(find(design, 'shape')).toMatchObject({ fill: '#456' })
  })

  it('ignores an id that names nothing and says which', () => {
    const { warnings, elements } = apply({ id: 'text', text: 'x' }, { id: 'titel', fill: '#fff' })
    expect(elements.map(({ id }) => id)).toEqual(['text'])
    expect(warnings).toEqual([
      {
        code: 'unknown_element',
        message: 'modifications[1].id matches no element or page of this design: "titel"',
        elementId: 'titel',
        modification: 1,
      },
    ])
  })

  it('finds a renamed element by an id that it had before, and says so', () => {
    const design = designOf([
      { id: 'headline', aliases: ['title', 'name'], type: 'text', width: 100, height: 40 },
    ])
    const sent = [
      { id: 'title', text: 'New' },
      { id: 'headline', fill: '#111' },
    ]
    const applied = applyModifications(design, sent)
    expect(find(applied.design, 'headline')).toMatchObject({ text: 'New', fill: '#111' })
    expect(applied.elements.map(({ id, applied }) => [id, applied])).toEqual([
      ['headline', ['text', 'fill']],
    ])
    expect(applied.modifications).toEqual([
      { id: 'headline', text: 'New' },
      { id: 'headline', fill: '#111' },
    ])
    expect(applied.warnings).toEqual([
      {
        code: 'renamed_element',
        message: 'modifications[0].id "title" is a former id of the element "headline"',
        elementId: 'headline',
        modification: 0,
      },
    ])
    expect(() => refuseIgnored(applied.warnings)).not.toThrow()
  })

  it('names the id that was meant, for ten unknown ones', () => {
    const sent = Array.from({ length: 11 }, (_, index) => ({ id: index % 2 ? 'imag' : 'bakc' }))
    const asked = apply(...sent).warnings.map(({ message }) =>
      /Did you mean (\w+)\?$/.exec(message),
    )
    const meant = sent.map(({ id }) => (id === 'imag' ? 'image' : 'back'))
    expect(asked.map(found => found?.[1])).toEqual([...meant.slice(0, 10), undefined])
  })

  it('ignores keys that the kind does not take, and says which', () => {
    const { warnings, elements } = apply({ id: 'shape', text: 'x', constructor: 1, fill: '#fff' })
    const reason = 'an element of the type "shape" does not accept this key'
    expect(elements[0]).toEqual({
      id: 'shape',
      page: 1,
      applied: ['fill'],
      ignored: [
        { key: 'text', reason },
        { key: 'constructor', reason },
      ],
    })
    expect(warnings[0]).toEqual({
      code: 'key_not_applicable',
      message: `modifications[0]: key "text" was ignored for "shape": ${reason}`,
      elementId: 'shape',
      modification: 0,
      key: 'text',
    })
  })

  it('takes a key without a value for one that was not sent', () => {
    const { elements, warnings } = apply({ id: 'shape', fill: undefined, text: undefined })
    expect(elements).toEqual([{ id: 'shape', page: 1, applied: [], ignored: [] }])
    expect(warnings).toEqual([])
  })

  it('leaves elements of unknown kinds alone', () => {
    const { design, warnings } = apply({ id: 'chart', visible: false, fill: '#fff' })
    expect(find(design, 'chart')).toEqual({ id: 'chart', type: 'chart', series: [1] })
    expect(warnings.map(({ key }) => key)).toEqual(['visible', 'fill'])
  })

  it('gives the same for the same, however often', () => {
    const sent = [
      { id: 'text', text: 'Again', stroke: '#f00' },
      { id: 'image', src: 'https://cdn.example/new' },
    ]
    const design = designOf()
    const first = applyModifications(design, Object.freeze(sent))
    expect(applyModifications(design, sent)).toEqual(first)
    expect(applyModifications(first.design, sent).design).toEqual(first.design)
  })

  it('reads each of 500 modified elements only a few times', () => {
    const children = Array.from({ length: 500 }, (_, index) => ({
      id: `e${index}`,
      type: 'shape',
      width: 1,
      height: 1,
    }))
    let reads = 0
    const counted = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (of, key) => ((reads += key === 'id' ? 1 : 0), Reflect.get(of, key) as unknown),
      })
    const [page] = designOf(children).pages
    if (!page) throw new Error('the design has no page')
    const design = { ...designOf(), pages: [{ ...page, children: page.children.map(counted) }] }
    const sent = children.map(({ id }) => counted({ id, fill: '#f00' }))
    expect(applyModifications(design, sent).elements).toHaveLength(500)
    expect(reads).toBeLessThan(20 * children.length)
  })
})
