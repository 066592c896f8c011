import { quantile } from '../results/quantile'
import { kb, ms, table } from '../results/table'
import { type WebFigures } from './measure-web'

/** A figure beside what it may be at most. */
interface Aim {
  what: string
  measured: number
  most: number
  write: (value: number) => string
}

/** The slowest of a few tries counts; of many, the 95th percentile. */
function aimsOf(figures: WebFigures): Aim[] {
  const { home, opening, redraw, keystroke, firstScripts, useScripts } = figures
  return [
    { what: 'Home, cold: templates shown, ms', measured: Math.max(...home), most: 1500, write: ms },
    {
      what: 'Gallery → Use page: preview painted, ms',
      measured: Math.max(...opening),
      most: 2000,
      write: ms,
    },
    {
      what: 'Gallery in another brand, warm: all painted, ms',
      measured: quantile(redraw, 0.95),
      most: 1000,
      write: ms,
    },
    {
      what: 'A key in the form → preview, p95, ms',
      measured: quantile(keystroke, 0.95),
      most: 200,
      write: ms,
    },
    { what: 'JavaScript of Home, gzip', measured: firstScripts, most: 230_000, write: kb },
    {
      what: 'JavaScript that the Use page adds, gzip',
      measured: useScripts,
      most: 120_000,
      write: kb,
    },
    ...canvasAims(figures.canvas),
    ...writingAims(figures.writing),
  ]
}

function writingAims({ key, interaction }: WebFigures['writing']): Aim[] {
  return [
    {
      what: '300 elements, a key in a text: painted, p95, ms',
      measured: quantile(key, 0.95),
      most: 50,
      write: ms,
    },
    {
      what: '300 elements, a key in a text: interaction to next paint, p95, ms',
      measured: quantile(interaction, 0.95),
      most: 100,
      write: ms,
    },
  ]
}

/** A frame leaves the rest of its 16.7 ms to the browser and the interface. */
function canvasAims(canvas: WebFigures['canvas']): Aim[] {
  return Object.entries(canvas).flatMap(([gesture, { own, late }]) => [
    {
      what: `300 elements, ${gesture}: our work of a frame, p95, ms`,
      measured: quantile(own, 0.95),
      most: 12,
      write: ms,
    },
    {
      what: `300 elements, ${gesture}: late frames, %`,
      measured: late * 100,
      most: 5,
      write: ms,
    },
  ])
}

/** What is above its budget. */
export const missedBudgets = (figures: WebFigures): string[] =>
  aimsOf(figures)
    .filter(({ measured, most }) => !(measured <= most))
    .map(({ what }) => what)

/** The chapter on the app in a browser. */
export function webChapter(figures: WebFigures): string[] {
  return [
    '## The app',
    '',
    `In Chromium without a graphics card, with the public templates: ${figures.home.length} cold starts, ${figures.redraw.length} changes of the brand, ${figures.keystroke.length} keys.`,
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
