import { layOutSheet } from './pdf-sheet'

describe('the sheet of a page', () => {
  const size = { width: 300, height: 200 }

  it('is the page itself without bleed and marks', () => {
    const sheet = layOutSheet({ ...size, bleed: 0, cropMarks: false })
    expect(sheet).toEqual({ ...size, margin: 0, bleed: 0, trim: size, marks: [] })
  })

  it('is larger by the bleed on each side', () => {
    const sheet = layOutSheet({ ...size, bleed: 9, cropMarks: false })
    expect(sheet).toMatchObject({ width: 318, height: 218, margin: 9, trim: size })
  })

  it.each([0, 3, 9])('with a bleed of %s pt has eight marks outside it', bleed => {
    const { marks, margin, width, height } = layOutSheet({ ...size, bleed, cropMarks: true })
    expect(marks).toHaveLength(8)
    for (const { start, end } of marks) {
      const upright = start.x === end.x
      const [along, across] = upright ? [start.y, start.x] : [start.x, start.y]
      const [length, breadth] = upright ? [height, width] : [width, height]
      expect([margin, breadth - margin]).toContain(across)
      const inner = along === 0 ? (upright ? end.y : end.x) : length - along
      expect(inner).toBeLessThan(margin - bleed + 0.001)
    }
  })
})
