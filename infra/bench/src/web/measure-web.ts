import { type BrowserContext, type Locator, type Page } from 'playwright-core'
import { type BenchConfig } from '../service/config'
import { loadedScripts, type ScriptFigures } from './loaded-scripts'
import { type CanvasFigures, measureCanvas } from './measure-canvas'
import { type EditorGestures, measureGestures } from './measure-gestures'
import { measureClicks } from './measure-clicks'
import { measureOpening, type OpeningFigures } from './measure-opening'
import { measureRows, type RowsFigures } from './measure-rows'
import { measureWriting, type WritingFigures } from './measure-writing'
import { openApp, type OpenApp } from './open-app'
import { storeDesign } from './store-design'

/** The times that people wait, in ms, one for each try. */
export interface WebFigures {
  /** The times of Home in a browser that has loaded nothing before, until the images of its templates are shown. */
  home: number[]
  /** The times from a click in the gallery until the preview of the Use page is painted. */
  opening: number[]
  /** The times from choosing another brand until all templates are painted in it, if both brands have been shown before. */
  redraw: number[]
  /** The times from a key in the form until the preview shows its effect. */
  keystroke: number[]
  scripts: ScriptFigures
  /** The Editor on a page of 300 elements: its opening, its canvas alone, its gestures, and typing in a text. */
  editor: OpeningFigures
  canvas: CanvasFigures
  gestures: EditorGestures
  writing: WritingFigures
  /** The times of other clicks and keys in the Editor. */
  clicks: number[]
  /** A sheet of rows: pasted, checked, typed into and scrolled. */
  rows: RowsFigures
}

const tries = 5
const keystrokes = 40

/** Measures the app as a user sees it in Chromium. */
export async function measureWeb(config: BenchConfig): Promise<WebFigures> {
  const app = await openApp(config)
  try {
    const home: number[] = []
    const opening: number[] = []
    for (let round = 0; round < tries; round++) {
      const context = await app.newContext()
      home.push(await timeHome(context))
      opening.push(await timeOpening(context, app))
      await context.close()
    }
    const context = await app.newContext()
    const redraw = await timeRedraws(context, app)
    const keystroke = await timeKeystrokes(context)
    const designId = await storeDesign(await context.newPage())
    const writing = await measureWriting(context, designId)
    const clicks = await measureClicks(context, designId)
    const gestures = await measureGestures(context, designId)
    const rows = await measureRows(context)
    await context.close()
    const editor = await measureOpening(app, { designId, tries })
    const canvas = await measureCanvas(app)
    const scripts = await loadedScripts(app, designId)
    return {
      home,
      opening,
      redraw,
      keystroke,
      scripts,
      editor,
      canvas,
      gestures,
      writing,
      clicks,
      rows,
    }
  } finally {
    await app.stop()
  }
}

async function timeHome(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto('/')
  const pictures = page.getByRole('list', { name: 'Templates' }).locator('img')
  await pictures.first().waitFor()
  await page.waitForFunction(
    'Array.from(document.querySelectorAll("main img"), image => image.complete && image.naturalWidth > 0).every(Boolean)',
  )
  return performance.now() - began
}

const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Templates' }).getByRole('link')

async function timeOpening(context: BrowserContext, app: OpenApp): Promise<number> {
  const page = await context.newPage()
  await page.goto('/templates')
  await cards(page)
    .nth(app.templates - 1)
    .waitFor()
  const began = performance.now()
  await cards(page).first().click()
  await page.locator('canvas[data-painted]').waitFor()
  return performance.now() - began
}

async function timeRedraws(context: BrowserContext, app: OpenApp): Promise<number[]> {
  const page = await context.newPage()
  const times: number[] = []
  await page.goto(`/templates?brand=${app.kits[0]}`)
  const paintedIn = (kit: string): Promise<unknown> =>
    page.waitForFunction(
      `document.querySelectorAll('[data-painted="${kit}"]').length === ${app.templates}`,
    )
  await paintedIn(app.kits[0])
  for (let turn = 1; turn <= tries * 2; turn++) {
    const kit = app.kits[turn % 2] ?? ''
    await page.getByRole('button', { name: /Brand/ }).click()
    const option = page.locator(`[role=option][data-key="${kit}"]`)
    await option.waitFor()
    const began = performance.now()
    await option.click()
    await paintedIn(kit)
    // In the first turn, the other brand is not loaded yet.
    if (turn > 1) times.push(performance.now() - began)
  }
  await page.close()
  return times
}

/** Times the keys in a form: from a key to the frame in which the preview changes. */
async function timeKeystrokes(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage()
  await page.goto('/templates')
  await cards(page).first().click()
  await page.locator('canvas[data-painted]').waitFor()
  const text = page.getByRole('textbox').first()
  await text.fill('')
  const times: number[] = []
  for (let key = 0; key < keystrokes; key++) {
    const canvas = page.locator('canvas[data-painted]')
    const before = await canvas.getAttribute('data-painted')
    const began = performance.now()
    await text.press('n')
    await page.waitForFunction(
      `document.querySelector('canvas[data-painted]').dataset.painted !== ${JSON.stringify(before)}`,
    )
    times.push(performance.now() - began)
  }
  return times
}
