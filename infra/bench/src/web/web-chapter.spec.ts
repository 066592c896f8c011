import { missedBudgets, webChapter } from './web-chapter'

const figures = {
  ...{ home: [900, 1400], opening: [800], redraw: [400, 1001], keystroke: [20, 30] },
  ...{ firstScripts: 230_000, useScripts: 120_001 },
}

it('names what is above its budget, however close', () => {
  expect(missedBudgets(figures)).toEqual([
    'Gallery in another brand, warm: all painted, ms',
    'JavaScript that the Use page adds, gzip',
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
