import { quantile } from '../results/quantile'
import { kb, ms, table } from '../results/table'
import { type GestureFigures } from './gesture-figures'
import { type ScriptFigures } from './loaded-scripts'
import { type WebFigures } from './measure-web'

/** A figure, and the largest value permitted for it. */
interface Aim {
  what: string
  measured: number
  most: number
  write: (value: number) => string
}

const aim = (what: string, measured: number, most: number): Aim => ({
  what,
  measured,
  most,
  write: ms,
})

const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** Returns the aims. For a few tries, the slowest counts; for many, the 95th percentile. */
function aimsOf(figures: WebFigures): Aim[] {
  const { home, opening, redraw, keystroke, editor, scripts } = figures
  return [
    aim('Home, cold: templates shown, ms', Math.max(...home), 1500),
    aim('Gallery → Use page: preview painted, ms', Math.max(...opening), 2000),
    aim('Gallery in another brand, warm: all painted, ms', p95(redraw), 1000),
    aim('A key in the form → preview, p95, ms', p95(keystroke), 200),
    aim('Editor, cold: 300 elements painted, ms', Math.max(...editor.cold), 3500),
    aim('Editor, warm: 300 elements painted after 1 click, ms', Math.max(...editor.warm), 2000),
    ...scriptAims(scripts),
    ...frameAims('300 elements on the canvas alone', figures.canvas),
    ...frameAims('300 elements in the Editor', figures.gestures.gestures),
    aim('300 elements in the Editor, zoom: sharp, p95, ms', p95(figures.gestures.sharp), 120),
    ...writingAims(figures.writing),
    aim(
      '300 elements, clicks and keys: interaction to next paint, p95, ms',
      p95(figures.clicks),
      200,
    ),
    ...rowsAims(figures.rows),
  ]
}

/** The time in ms after which a frame of a sheet that scrolls is late: more than one frame has been left out. */
const lateMs = 32

function rowsAims({ shown, checked, key, frames }: WebFigures['rows']): Aim[] {
  const late = frames.filter(ms => ms > lateMs).length / frames.length
  return [
    aim('Rows, 1,000 pasted: on the screen, ms', Math.max(...shown), 1000),
    aim('Rows, 1,000 pasted: checked, ms', Math.max(...checked), 20_000),
    aim('10,000 rows, a key in a cell: painted, p95, ms', p95(key), 50),
    aim(`10,000 rows, scrolling: frames over ${lateMs} ms, %`, late * 100, 5),
  ]
}

function scriptAims({ first, strays, use, editor, shared, embed }: ScriptFigures): Aim[] {
  const sizes = [
    aim('JavaScript of Home, gzip', first, 230_000),
    aim('JavaScript that the Use page adds, gzip', use, 120_000),
    aim('JavaScript that the Editor adds, gzip', editor, 220_000),
    aim('JavaScript of a shared design, gzip', shared, 130_000),
    aim('embed.js, gzip', embed, 4_000),
  ].map(size => ({ ...size, write: kb }))
  const parts = aim('zod, bwip-js and resvg in the JavaScript of Home', strays.length, 0)
  return [...sizes, { ...parts, write: String }]
}

const writingAims = ({ key, interaction }: WebFigures['writing']): Aim[] => [
  aim('300 elements, a key in a text: painted, p95, ms', p95(key), 50),
  aim('300 elements, a key in a text: interaction to next paint, p95, ms', p95(interaction), 100),
]

/** The browser needs the rest of a frame's 16.7 ms. A zoom only scales a bitmap: its frames must be on time, and it must soon be sharp. */
const frameAims = (where: string, gestures: Record<string, GestureFigures>): Aim[] =>
  Object.entries(gestures).flatMap(([gesture, { own, late }]) => [
    ...(gesture === 'zoom'
      ? []
      : [aim(`${where}, ${gesture}: our work per frame, p95, ms`, p95(own), 12)]),
    aim(`${where}, ${gesture}: late frames, %`, late * 100, 5),
  ])

/** Returns the figures that exceed their budget. */
export const missedBudgets = (figures: WebFigures): string[] =>
  aimsOf(figures)
    .filter(({ measured, most }) => !(measured <= most))
    .map(({ what }) => what)

/** Returns the chapter on the app in a browser. */
export function webChapter(figures: WebFigures): string[] {
  return [
    '## The app',
    '',
    `In Chromium without a graphics card, in a window of 1440 × 900 px, with the public templates: ${figures.home.length} cold starts, ${figures.redraw.length} changes of the brand, ${figures.keystroke.length} keys. The Editor has 120 shapes, 80 pictures, 60 texts and 40 SVGs on a page: ${figures.editor.cold.length} openings, ${figures.writing.key.length} keys, ${figures.gestures.sharp.length} zooms, in which our work per frame took ${ms(p95(figures.gestures.gestures.zoom.own))} ms (p95). Rows have three columns: ${figures.rows.shown.length} times pasted, ${figures.rows.key.length} keys, ${figures.rows.frames.length} frames.`,
    '',
    table(
      ['', 'measured', 'at most', ''],
      aimsOf(figures).map(({ what, measured, most, write }) => [
        what,
        write(measured),
        write(most),
        measured <= most ? 'held' : '**missed**',
      ]),
    ),
  ]
}
