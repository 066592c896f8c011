import { drawPicture, type Tools } from './draw-picture'
import { type FromWorker, type ToWorker } from './messages'
import { OpenedImages } from './opened-images'
import { reasonOf } from './reason-of'
import { SvgDrawer } from './svg-drawer'
import { WasmEngine } from './wasm-engine'

interface Parts extends Tools {
  engine: WasmEngine
}

let parts: Parts | undefined
/** Resolves once all earlier tasks are drawn. One task runs at a time, so `busy` refers to the earliest one that is not drawn. */
let drawn = Promise.resolve()

const post = (message: FromWorker, transfer: Transferable[] = []): void => {
  postMessage(message, { transfer })
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    const engine = new WasmEngine(data.resvgUrl, () => post({ kind: 'busy' }))
    const svgs = new SvgDrawer(engine, data.indexUrl)
    parts = { engine, svgs, images: new OpenedImages() }
  } else if (data.kind === 'expectSvg') void parts?.svgs.prepare()
  else if (parts) {
    const known = parts
    drawn = drawn.then(() => draw(data, known))
  }
})

async function draw(
  { id, task }: Extract<ToWorker, { kind: 'draw' }>,
  { engine, ...tools }: Parts,
): Promise<void> {
  try {
    const picture = await drawPicture(task, tools)
    post({ kind: 'drawn', id, picture }, [picture.bitmap])
  } catch (error) {
    post({ kind: 'failed', id, reason: reasonOf(error), spoiled: engine.spoiled })
  }
}
