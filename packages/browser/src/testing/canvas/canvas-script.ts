import { type Design, isKnownElement, type Page, parseDesign } from '@platen/design'
import { isRefused } from '@platen/editor'
import { type Random, randomFrom } from '@platen/editor/testing'
import pixelmatch from 'pixelmatch'
import { contextOf } from '../../host/layer'
import {
  FontLoader,
  type PageCanvas,
  pageCanvas,
  PictureWorkerClient,
  PictureFiles,
} from '../../index'
import { type CanvasWalk, type GestureDifferences, type WalkDifference } from './job'
import { randomGesture } from './random-gesture'
import { randomEdit } from './random-looks'

/** A canvas, and a function that waits until all parts of its page have loaded. */
interface Opened {
  canvas: OffscreenCanvas
  drawn: PageCanvas
  whole: () => Promise<void>
}

type Tools = Pick<Parameters<typeof pageCanvas>[0], 'worker' | 'files' | 'fonts'>

async function openTools({ site, files }: CanvasWalk): Promise<Tools> {
  const { indexUrl, resvgUrl, workerUrl } = site
  const openWorker = (): Worker => new Worker(workerUrl)
  return {
    fonts: await FontLoader.open({ indexUrl, place: document.fonts }),
    worker: new PictureWorkerClient({ openWorker, indexUrl, resvgUrl }),
    files: new PictureFiles({
      read: async src => (await fetch(files[src] ?? '')).arrayBuffer(),
      view: () => Promise.reject(new Error('has no view')),
    }),
  }
}

function open(tools: Tools, { view, paper }: CanvasWalk): Opened {
  const canvas = new OffscreenCanvas(1, 1)
  const waiting: (() => void)[] = []
  const onLate = (): void => {
    for (const tell of waiting.splice(0)) tell()
  }
  const drawn = pageCanvas({ canvas, ...tools, view, paper, onLate })
  const whole = async (): Promise<void> => {
    while (!drawn.state().isWhole) await new Promise<void>(resolve => waiting.push(resolve))
  }
  return { canvas, drawn, whole }
}

const pixels = ({ canvas }: Opened): Uint32Array => {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return new Uint32Array(data.buffer)
}

/** Edits a design at random on one canvas, while another one paints each page whole. Returns the first differences. */
async function walk(job: CanvasWalk): Promise<WalkDifference[]> {
  const tools = await openTools(job)
  const [edited, settled] = [open(tools, job), open(tools, job)]
  const random = randomFrom(job.seed)
  let { design }: { design: Design } = parseDesign(job.document)
  let before: Page | undefined
  const found: WalkDifference[] = []
  for (let step = 0; step < job.steps && found.length < 5;) {
    const outcome = randomEdit(random, design, Object.keys(job.files))(design)
    if (isRefused(outcome)) continue
    design = outcome.design
    const [page] = design.pages
    if (!page || page === before) continue
    step++
    edited.drawn.hold(random.below(3) === 0)
    edited.drawn.edit(page)
    settled.drawn.settle(page)
    await settled.whole()
    edited.drawn.hold(false)
    // Parts that have loaded are announced in the next frame.
    await new Promise(requestAnimationFrame)
    await edited.whole()
    settled.drawn.settle(page)
    const difference = differing(pixels(edited), pixels(settled), edited.canvas.width)
    if (difference) found.push({ step, ...difference, before, after: page })
    if (difference) edited.drawn.settle(page)
    before = page
  }
  edited.drawn.close()
  settled.drawn.close()
  return found
}

/** Moves, turns and resizes random elements of random designs on one canvas, while another one paints each frame whole. */
async function gestures(job: CanvasWalk): Promise<GestureDifferences> {
  const tools = await openTools(job)
  const [moved, settled] = [open(tools, job), open(tools, job)]
  const random = randomFrom(job.seed)
  let { design }: { design: Design } = parseDesign(job.document)
  const found: GestureDifferences = { shares: [], ends: 0 }
  for (let turn = 0; turn < job.steps; turn++) {
    design = editedOften(random, design, Object.keys(job.files))
    const gesture = randomGesture(random, design, job.view.pixelRatio)
    const pages = gesture.frames.flatMap(frame => frame.pages[0] ?? [])
    const [before] = design.pages
    const after = pages.at(-1)
    if (!before || !after) continue
    for (const page of [before, after]) {
      moved.drawn.settle(page)
      settled.drawn.settle(page)
      await Promise.all([moved.whole(), settled.whole()])
    }
    moved.drawn.settle(before)
    moved.drawn.begin(before, gesture.ids)
    for (const page of pages) {
      moved.drawn.frame(page)
      settled.drawn.settle(page)
      await settled.whole()
      found.shares.push(seenDifference(moved, settled))
    }
    const end = random.below(4) === 0 ? before : after
    moved.drawn.end(end)
    settled.drawn.settle(end)
    await Promise.all([moved.whole(), settled.whole()])
    settled.drawn.settle(end)
    if (differing(pixels(moved), pixels(settled), moved.canvas.width)) found.ends++
    design = gesture.frames.at(-1) ?? design
  }
  moved.drawn.close()
  settled.drawn.close()
  return found
}

/**
 * Moves and releases the element `words` when the image of a page has loaded but is not painted yet. Returns the number of pixels
 * that then differ from a page painted whole.
 */
async function late(job: CanvasWalk): Promise<number> {
  const tools = await openTools(job)
  let arrive = (): void => undefined
  const come = new Promise<void>(resolve => {
    arrive = resolve
  })
  const { worker } = tools
  const draw: PictureWorkerClient['draw'] = async task => {
    const drawn = await worker.draw(task)
    arrive()
    return drawn
  }
  const watched = { draw, expect: worker.expect.bind(worker) } as PictureWorkerClient
  const [moved, settled] = [open({ ...tools, worker: watched }, job), open(tools, job)]
  const [page] = parseDesign(job.document).design.pages
  if (!page) throw new Error('there is no page')
  moved.drawn.settle(page)
  await come
  // The image would be painted only in the next task.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  moved.drawn.begin(page, ['words'])
  const children = page.children.map<Page['children'][number]>(child =>
    child.id === 'words' && isKnownElement(child) ? { ...child, x: 120 } : child,
  )
  const after = { ...page, children }
  moved.drawn.frame(after)
  await new Promise(requestAnimationFrame)
  moved.drawn.end(after)
  settled.drawn.settle(after)
  await Promise.all([moved.whole(), settled.whole()])
  settled.drawn.settle(after)
  const difference = differing(pixels(moved), pixels(settled), moved.canvas.width)
  moved.drawn.close()
  settled.drawn.close()
  return difference?.pixels ?? 0
}

function editedOften(random: Random, design: Design, pictures: readonly string[]): Design {
  let edited = design
  for (let edit = 0; edit < 6; edit++) {
    const outcome = randomEdit(random, edited, pictures)(edited)
    if (!isRefused(outcome)) edited = outcome.design
  }
  return edited
}

/** Returns the share of pixels that differ visibly. */
function seenDifference(one: Opened, other: Opened): number {
  const { width, height } = one.canvas
  const [first, second] = [pixels(one), pixels(other)].map(data => new Uint8Array(data.buffer))
  if (!first || !second) return 1
  return pixelmatch(first, second, null, width, height, { threshold: 0.2 }) / (width * height)
}

function differing(
  one: Uint32Array,
  other: Uint32Array,
  width: number,
): Pick<WalkDifference, 'pixels' | 'sample'> | undefined {
  const found = [...one.keys()].filter(at => one[at] !== other[at])
  if (one.length === other.length && found.length === 0) return undefined
  const sample = found.slice(0, 5).map(at => {
    const place = `${at % width},${Math.floor(at / width)}`
    return `${place}: ${one[at]?.toString(16)} ${other[at]?.toString(16)}`
  })
  return { pixels: found.length, sample }
}

Object.assign(window, { canvases: { walk, gestures, late } })
