import { type ListTiming } from './list-case'
import { listsChapter, missedListAims } from './lists-chapter'

const timing = (p95Ms: number): ListTiming => ({
  list: 'designs',
  asked: 'one folder',
  page: 40,
  orderBy: 'name',
  total: 9,
  medianMs: 2,
  p95Ms,
})

describe('the aims of lists', () => {
  it('are met', () => {
    expect(missedListAims([timing(50)])).toEqual([])
    expect(listsChapter([timing(50)]).at(-1)).toBe(
      'Each list takes at most 50 ms (p95), as it should.',
    )
  })

  it.each([51, NaN])('name a list that takes %d ms', p95Ms => {
    expect(missedListAims([timing(1), timing(p95Ms)])).toEqual([
      expect.stringContaining('designs, one folder, page 40, name'),
    ])
    expect(listsChapter([timing(p95Ms)]).at(-1)).toContain('one folder')
  })
})
