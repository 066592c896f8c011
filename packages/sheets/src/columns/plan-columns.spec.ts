import { elementKinds, isKnownElement, modificationKeys, parseDesign } from '@platen/design'
import { design } from '../testing/design'
import { planColumns } from './plan-columns'

const plan = (
  headings: string[],
  mapping?: Record<string, string>,
): ReturnType<typeof planColumns> => planColumns({ headings, design, mapping })

describe('columns of a table', () => {
  it('are values of elements and pages, keys, file names and metadata', () => {
    const headings = ['headline.text', 'front.fill', '_key', '_fileName', '_metadata.order.id']
    expect(plan(headings)).toEqual({
      columns: [
        {
          heading: 'headline.text',
          kind: 'value',
          elementId: 'headline',
          key: 'text',
          type: 'text',
        },
        { heading: 'front.fill', kind: 'value', elementId: 'front', key: 'fill', type: 'color' },
        { heading: '_key', kind: 'key' },
        { heading: '_fileName', kind: 'fileName' },
        { heading: '_metadata.order.id', kind: 'metadata', name: 'order.id' },
      ],
      ignored: [],
    })
  })

  it('may name an element by a previous id', () => {
    const [column] = plan(['title.text']).columns
    expect(column).toMatchObject({ kind: 'value', elementId: 'title', key: 'text' })
  })

  it('have other headings with a mapping, which leaves those out that it maps to nothing', () => {
    const { columns, ignored } = plan(['Name', 'Notes'], { Name: 'headline.text', Notes: '' })
    expect(columns).toMatchObject([{ heading: 'Name', elementId: 'headline', key: 'text' }, null])
    expect(ignored).toEqual([])
  })

  it('without a heading are left out', () => {
    expect(plan(['', 'headline.text'])).toMatchObject({
      columns: [null, { kind: 'value' }],
      ignored: [],
    })
  })

  it.each([
    ['headlin.text', 'no element "headlin"; did you mean "headline"?', 'headline.text'],
    ['price.text', 'no element "price"', null],
    ['headline.txt', '"headline" has no key "txt"; did you mean "text"?', 'headline.text'],
    ['photo.text', '"photo" has no key "text"', null],
    ['chart.text', '"chart" has no key "text"', null],
    ['Headline', 'it is not written as element.key, such as headline.text', 'headline.text'],
    ['portrait', 'it is not written as element.key, such as headline.text', 'photo.src'],
    ['Code', 'it is not written as element.key, such as headline.text', 'code.value'],
    ['constructor', 'it is not written as element.key, such as headline.text', null],
    ['.text', 'it is not written as element.key, such as headline.text', null],
    ['_keys', 'only _key, _fileName and _metadata.name may begin with _', '_key'],
    ['_metadata.', 'only _key, _fileName and _metadata.name may begin with _', null],
    ['_metadata.__proto__', 'only _key, _fileName and _metadata.name may begin with _', null],
  ])('that fit nothing are ignored: %s', (heading, reason, nearest) => {
    expect(plan([heading])).toEqual({ columns: [null], ignored: [{ heading, reason, nearest }] })
  })

  it.each([
    [['headline.text', 'headline.text'], {}, 'two columns "headline.text"'],
    [['headline.text', 'title.text'], {}, 'both "headline.text" and "title.text"'],
    [['Name', '_key'], { Name: '_key' }, 'both "Name" and "_key"'],
  ])('must not set the same value: %j', (headings, mapping, both) => {
    const message = `The table must not have ${both}, which set the same value`
    expect(() => plan(headings, mapping)).toThrow(message)
  })

  it('are guessed only where that is cheap', () => {
    const children = Array.from({ length: 499 }, (_, at) => ({
      id: `text-${at}`,
      type: 'text',
      width: 9,
      height: 9,
    }))
    const pages = ['a', 'b', 'c', 'd'].map(id => ({
      id,
      children: children.map(child => ({ ...child, id: `${id}-${child.id}` })),
    }))
    const { design: large } = parseDesign({ schemaVersion: 1, width: 10, height: 10, pages })
    const headings = Array.from({ length: 1_000 }, (_, at) => `a-text${at}x.text`)
    const { ignored } = planColumns({ headings, design: large })
    expect(ignored).toHaveLength(1_000)
    const suggested = ignored.filter(({ nearest }) => nearest !== null).length
    expect([suggested > 0, suggested < 20]).toEqual([true, true])
  })

  it('have a type for each key of each kind', () => {
    const box = { width: 10, height: 10 }
    const children = elementKinds.map(type => {
      const own = {
        text: {},
        image: { src: 'https://a.example' },
        svg: { src: 'https://a.example' },
        qr: { value: '1' },
      }
      return { ...box, id: type, type, ...(type in own ? own[type as keyof typeof own] : {}) }
    })
    const { design: all } = parseDesign({
      schemaVersion: 1,
      width: 10,
      height: 10,
      pages: [{ id: 'page', children }],
    })
    expect(all.pages[0]?.children.filter(isKnownElement)).toHaveLength(elementKinds.length)
    const headings = [...elementKinds, 'page'].flatMap(id =>
      modificationKeys.map(key => `${id}.${key}`),
    )
    const { columns } = planColumns({ headings, design: all })
    const found = new Set(columns.flatMap(each => (each?.kind === 'value' ? [each.key] : [])))
    expect([...found].sort()).toEqual([...modificationKeys].sort())
    for (const column of columns) if (column?.kind === 'value') expect(column.type).toBeDefined()
  })
})
