import { limits } from '@platen/design'
import { type PageLayout } from '../assets/task'
import { shortLayout } from './short-layout'

const area = { x: 0, y: 0, width: 9, height: 9 }

const textOf = (id: string, lines: number, text = 'a'): PageLayout['elements'][number] => ({
  id,
  box: area,
  bounds: area,
  fontSize: 9,
  overflowed: false,
  lines: Array.from({ length: lines }, () => ({ text, x: 0, baseline: 0, width: 9 })),
})

const pageOf = (page: number, ...elements: PageLayout['elements']): PageLayout => ({
  page,
  width: 9,
  height: 9,
  elements,
})

const linesOf = (pages: readonly PageLayout[]): (number | undefined)[] =>
  shortLayout(pages).flatMap(({ elements }) => elements.map(({ lines }) => lines?.length))

describe('shortLayout', () => {
  it('leaves out the lines of texts beyond the limit on lines, on all pages together', () => {
    const most = limits.layoutLines
    const pages = [pageOf(1, textOf('a', most - 1), textOf('b', 2)), pageOf(2, textOf('c', 1))]
    expect(linesOf(pages)).toEqual([most - 1, undefined, 1])
  })

  it('leaves out the lines of texts beyond the limit on characters', () => {
    const half = 'a'.repeat(limits.layoutCharacters / 2)
    const pages = [pageOf(1, textOf('a', 1, half), textOf('b', 2, half), textOf('c', 1, half))]
    expect(linesOf(pages)).toEqual([1, undefined, 1])
  })

  it('keeps everything else', () => {
    const [page] = shortLayout([pageOf(1, textOf('a', limits.layoutLines + 1))])
    expect(page?.elements).toEqual([
      { id: 'a', box: area, bounds: area, fontSize: 9, overflowed: false },
    ])
  })
})
