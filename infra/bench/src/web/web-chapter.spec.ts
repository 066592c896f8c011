import { missedBudgets, webChapter } from './web-chapter'

const figures = {
  ...{ home: [900, 1400], opening: [800], redraw: [400, 1001], keystroke: [20, 30] },
  ...{ firstScripts: 230_000, useScripts: 120_001 },
  canvas: { drag: { own: [2, 3], late: 0.01 }, pan: { own: [1], late: 0.051 } },
  writing: { key: [20, 51], interaction: [16, 100] },
}

it('names what is above its budget, however close', () => {
  expect(missedBudgets(figures)).toEqual([
    'Gallery in another brand, warm: all painted, ms',
    'JavaScript that the Use page adds, gzip',
    '300 elements, pan: late frames, %',
    '300 elements, a key in a text: painted, p95, ms',
  ])
  const [home, , redraw] = webChapter(figures).at(-1)?.split('\n').slice(2) ?? []
  expect(home).toMatch(/1400\.0 .* 1500\.0 .* held/)
  expect(redraw).toMatch(/1001\.0 .* \*\*missed\*\*/)
})

it('holds nothing of which there are no figures', () => {
  expect(missedBudgets({ ...figures, home: [Number.NaN] })).toContain(
    'Home, cold: templates shown, ms',
  )
})
