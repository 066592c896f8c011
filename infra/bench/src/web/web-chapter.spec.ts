import { missedBudgets, webChapter } from './web-chapter'

const figures = {
  home: [900, 1400],
  opening: [800],
  redraw: [400, 1001],
  keystroke: [20, 30],
  scripts: {
    first: 230_000,
    strays: ['zod'],
    use: 120_001,
    editor: 220_000,
    shared: 130_001,
    embed: 4_001,
  },
  editor: { cold: [3000, 3500], warm: [1900, 2001] },
  canvas: { drag: { own: [2, 3], late: 0.01 }, pan: { own: [1], late: 0.051 } },
  gestures: {
    gestures: {
      drag: { own: [12.1], late: 0 },
      resize: { own: [12], late: 0.05 },
      pan: { own: [1], late: 0 },
      zoom: { own: [14], late: 0.06 },
    },
    sharp: [90, 121],
  },
  writing: { key: [20, 51], interaction: [16, 100] },
  clicks: [16, 200],
  rows: { shown: [999, 1001], checked: [20_000], key: [20, 51], frames: [16, 33] },
}

it('names what is above its budget, however close', () => {
  expect(missedBudgets(figures)).toEqual([
    'Gallery in another brand, warm: all painted, ms',
    'Editor, warm: 300 elements painted after 1 click, ms',
    'JavaScript that the Use page adds, gzip',
    'JavaScript of a shared design, gzip',
    'embed.js, gzip',
    'zod, bwip-js and resvg in the JavaScript of Home',
    '300 elements on the canvas alone, pan: late frames, %',
    '300 elements in the Editor, drag: our work per frame, p95, ms',
    '300 elements in the Editor, zoom: late frames, %',
    '300 elements in the Editor, zoom: sharp, p95, ms',
    '300 elements, a key in a text: painted, p95, ms',
    'Rows, 1,000 pasted: on the screen, ms',
    '10,000 rows, a key in a cell: painted, p95, ms',
    '10,000 rows, scrolling: frames over 32 ms, %',
  ])
  const [home, , redraw] = webChapter(figures).at(-1)?.split('\n').slice(2) ?? []
  expect(home).toMatch(/1400\.0 .* 1500\.0 .* held/)
  expect(redraw).toMatch(/1001\.0 .* \*\*missed\*\*/)
})

it('misses every budget for which there are no figures', () => {
  expect(missedBudgets({ ...figures, home: [Number.NaN] })).toContain(
    'Home, cold: templates shown, ms',
  )
})
