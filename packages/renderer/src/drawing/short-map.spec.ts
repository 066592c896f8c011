import { limits } from '@platen/design'
import { type PageMap } from '../assets/task'
import { shortMap } from './short-map'

type Area = PageMap['areas'][number]

const areaOf = (more: Partial<Area>): Area => ({ elementId: 'a', polygon: [], ...more })

const pageOf = (page: number, ...areas: Area[]): PageMap => ({ page, width: 9, height: 9, areas })

describe('shortMap', () => {
  it('leaves out links beyond the limit, on all pages together, and keeps elements', () => {
    const link = areaOf({ link: 'https://a.test' })
    const many = Array.from({ length: limits.layoutLines - 1 }, () => link)
    const [one, other] = shortMap([pageOf(1, ...many), pageOf(2, link, areaOf({}), link)])
    expect(one?.areas).toHaveLength(limits.layoutLines - 1)
    expect(other?.areas).toEqual([link, areaOf({})])
  })

  it('leaves out the words beyond the limit on characters, and keeps the areas', () => {
    const long = 'x'.repeat(limits.layoutCharacters - 3)
    const [page] = shortMap([
      pageOf(
        1,
        areaOf({ text: long }),
        areaOf({ alt: 'four' }),
        areaOf({ text: 'abc' }),
        areaOf({ text: 'd' }),
        areaOf({ link: 'https://a.test' }),
      ),
    ])
    expect(page?.areas).toEqual([
      areaOf({ text: long }),
      areaOf({}),
      areaOf({ text: 'abc' }),
      areaOf({}),
    ])
  })
})
