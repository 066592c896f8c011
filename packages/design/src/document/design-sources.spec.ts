import { type Design } from './design'
import { mapSources } from './map-sources'
import { parseDesign } from '../parsing/parse-design'
import { designSources, eachSource } from './design-sources'
import { deepFreeze, documentOf, least } from '../testing/documents'

const url = (name: string): string => `https://cdn.example/${name}`
const picture = (name: string): object => ({ type: 'image', src: url(name) })

function designWithSources(): Design {
  const document = documentOf(
    [
      { ...least.image, id: 'photo', src: url('photo'), background: picture('behind') },
      { ...least.svg, id: 'logo', src: url('logo') },
      { ...least.text, id: 'title', fill: picture('texture') },
      { ...least.group, id: 'g', children: [{ ...least.shape, id: 's', fill: picture('wood') }] },
      { ...least.image, id: 'hidden', src: url('hidden'), visible: false },
      { ...least.group, id: 'faded', opacity: 0, children: [{ ...least.image, id: 'in' }] },
      { id: 'chart', type: 'chart', src: url('chart') },
      { ...least.line, id: 'rule' },
    ],
    { background: picture('paper') },
  )
  const second = { id: 'back', children: [{ ...least.image, id: 'stamp', src: url('stamp') }] }
  const third = { id: 'spare', visible: false, background: picture('spare') }
  const fonts = [{ family: 'Acme', src: url('font') }]
  return parseDesign({ ...document, fonts, pages: [...document.pages, second, third] }).design
}

describe('designSources', () => {
  it('names every source that drawing needs, and who needs it', () => {
    expect(designSources(designWithSources())).toEqual([
      { elementId: 'fonts[0]', src: url('font') },
      { elementId: 'front', src: url('paper') },
      { elementId: 'photo', src: url('photo') },
      { elementId: 'photo', src: url('behind') },
      { elementId: 'logo', src: url('logo') },
      { elementId: 'title', src: url('texture') },
      { elementId: 's', src: url('wood') },
      { elementId: 'stamp', src: url('stamp') },
    ])
  })

  it('leaves out the pages that are not rendered', () => {
    const ids = designSources(designWithSources(), [2]).map(source => source.elementId)
    expect(ids).toEqual(['fonts[0]', 'stamp'])
  })
})

describe('eachSource', () => {
  it('gives the path of each, also of what is not drawn', () => {
    const paths = [...eachSource(designWithSources())].map(({ path }) => path.join('.'))
    expect(paths).toContain('pages.0.children.3.children.0.fill.src')
    expect(paths).toContain('pages.0.children.4.src')
    expect(paths).toContain('pages.2.background.src')
    expect(paths).toHaveLength(11)
  })
})

describe('mapSources', () => {
  it('rewrites every source and leaves the input alone', () => {
    const design = deepFreeze(designWithSources())
    const mapped = mapSources(design, src => src.replace('cdn', 'mirror'))
    const before = [...eachSource(design)].map(({ src }) => src)
    expect(before.every(src => src.startsWith('https://cdn.'))).toBe(true)
    expect([...eachSource(mapped)].map(({ src }) => src)).toEqual(
      before.map(src => src.replace('cdn', 'mirror')),
    )
  })

  it('keeps elements of unknown kinds as they came', () => {
    const design = designWithSources()
    expect(mapSources(design, () => 'x').pages[0]?.children[6]).toBe(design.pages[0]?.children[6])
  })
})
