import { byDay, timeOf } from './by-day'

const at = (day: number, hour: number): { createdAt: string } => ({
  createdAt: new Date(2026, 10, day, hour, 3, 9).toISOString(),
})
const now = new Date(2026, 10, 22, 12).getTime()

describe('byDay', () => {
  it('names today and yesterday, and other days by their date', () => {
    const items = [at(22, 11), at(22, 0), at(21, 23), at(3, 9), at(3, 1)]
    expect(byDay(items, now)).toEqual([
      { title: 'Today', items: items.slice(0, 2) },
      { title: 'Yesterday', items: items.slice(2, 3) },
      { title: '3 Nov', items: items.slice(3) },
    ])
  })

  it('is empty without anything', () => expect(byDay([], now)).toEqual([]))
})

describe('timeOf', () => {
  it('is the time to the second', () => expect(timeOf(at(3, 9).createdAt)).toBe('09:03:09'))
})
