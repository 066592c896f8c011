import { type BrowserContext, type Page } from 'playwright-core'
import { type GestureFigures, gestureFigures, type Frames } from './gesture-figures'
import { middleOf, middleOnScreen, openEditor, type Point } from './open-editor'

/** The delays that a user sees during gestures in the Editor on a page of 300 elements. */
export interface EditorGestures {
  gestures: Record<'drag' | 'pan' | 'resize' | 'zoom', GestureFigures>
  /** The times from the last step of a zoom until the page is painted at its new size, in ms. */
  sharp: number[]
}

/** The element that is dragged and resized. */
const element = 'e150'
const steps = 150
const [zooms, stepsOfZoom] = [30, 20]

/** Drags, resizes, pans and zooms with the pointer in the Editor, at pixel ratio 1. */
export async function measureGestures(
  context: BrowserContext,
  designId: string,
): Promise<EditorGestures> {
  const { page, desk } = await openEditor(context, { designId, element })
  await page.evaluate(watch)
  const middle = await middleOnScreen(desk, element)
  const drag = gestureFigures(await dragged(page, middle))
  // The corners are in clockwise order from the upper left.
  const corner = desk.locator('svg g[transform*=rotate]').nth(2)
  const resize = gestureFigures(await dragged(page, middleOf(await corner.boundingBox())))
  const pan = gestureFigures(await turned(page, { ...middle, turns: [steps], by: 'pan' }))
  const zoomed = await turned(page, {
    ...middle,
    by: 'zoom',
    turns: Array.from({ length: zooms }, () => stepsOfZoom),
  })
  const sharp = await page.evaluate<number[]>('watched.sharp')
  await page.close()
  return { gestures: { drag, resize, pan, zoom: gestureFigures(zoomed) }, sharp }
}

/** Drags the element at a point in the window. */
async function dragged(page: Page, from: Point): Promise<Frames> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The first step begins the gesture, which takes more work than a later frame.
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [Math.sin((step + 5) / 20) * 120, 5 + step / 2]
    await page.mouse.move(Math.round(from.x + x), Math.round(from.y + y))
    if (step === 0) await page.evaluate('watched.start()')
  }
  const frames = await page.evaluate<Frames>('watched.stop()')
  await page.mouse.up()
  return frames
}

interface Turning extends Point {
  by: 'pan' | 'zoom'
  /** The steps of the wheel, one for each frame, with a pause after each number of steps. */
  turns: readonly number[]
}

/** Turns the wheel at a point in the window. */
async function turned(page: Page, { turns, ...how }: Turning): Promise<Frames> {
  const frames: Frames = { own: [], since: [] }
  for (const [nth, count] of turns.entries()) {
    const turning = JSON.stringify({ ...how, count, nth })
    const { own, since } = await page.evaluate<Frames>(`watched.turn(${turning})`)
    frames.own.push(...own)
    frames.since.push(...since)
  }
  return frames
}

/** A script for the page that times frames, from the first input to the end of the frame. */
const watch = `window.watched = (() => {
  const desk = document.querySelector('[role=application]')
  const canvas = desk.querySelector('canvas')
  const frames = { own: [], since: [] }
  const sharp = []
  let [isOn, last, began, onFrame, turned] = [false, null, null, null, null]
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (began !== null) frames.own.push(performance.now() - began)
    began = null
  }
  addEventListener('pointermove', () => {
    began ??= performance.now()
  }, true)
  const tick = at => {
    if (!isOn) return
    requestAnimationFrame(tick)
    if (last !== null) frames.since.push(at - last)
    last = at
    if (onFrame) {
      began = performance.now()
      onFrame()
    }
    // A message that is posted in a frame arrives after the frame.
    port2.postMessage(null)
  }
  const start = () => {
    Object.assign(frames, { own: [], since: [] })
    isOn = true
    last = began = null
    requestAnimationFrame(tick)
  }
  const stop = () => {
    isOn = false
    return { ...frames }
  }
  new MutationObserver(() => {
    if (turned === null) return
    const [at, done] = turned
    turned = null
    requestAnimationFrame(() => {
      const after = new MessageChannel()
      after.port1.onmessage = () => {
        sharp.push(performance.now() - at)
        done()
      }
      after.port2.postMessage(null)
    })
  }).observe(canvas, { attributeFilter: ['data-painted'] })
  const wheel = options => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...options })
    desk.dispatchEvent(event)
  }
  const turn = async ({ x, y, by, count, nth }) => {
    const steps = by === 'pan'
      ? step => ({ deltaX: Math.cos(step / 20) * 8, deltaY: Math.sin(step / 20) * 6 })
      : () => ({ ctrlKey: true, deltaY: nth % 2 === 0 ? -4 : 4 })
    start()
    await new Promise(done => {
      let step = 0
      onFrame = () => {
        wheel({ clientX: x, clientY: y, ...steps(step++) })
        if (step === count) done()
      }
    })
    onFrame = null
    const end = performance.now()
    // Frames after the last step belong to the sharp painting.
    const found = stop()
    if (by === 'zoom') await new Promise(done => (turned = [end, done]))
    return found
  }
  return { start, stop, turn, sharp }
})()`
