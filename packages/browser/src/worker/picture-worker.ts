import { drawPicture } from './draw-picture'
import { type FromWorker, type ToWorker } from './messages'
import { reasonOf } from './reason-of'
import { SvgDrawer } from './svg-drawer'
import { WasmEngine } from './wasm-engine'

interface Parts {
  engine: WasmEngine
  svgs: SvgDrawer
}

let parts: Parts | undefined

const post = (message: FromWorker, transfer: Transferable[] = []): void => {
  postMessage(message, { transfer })
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    const engine = new WasmEngine(data.resvgUrl, () => {
      post({ kind: 'busy' })
    })
    parts = { engine, svgs: new SvgDrawer(engine, data.indexUrl) }
  } else if (data.kind === 'expectSvg') void parts?.svgs.prepare()
  else if (parts) void draw(data, parts)
})

async function draw(
  { id, task }: Extract<ToWorker, { kind: 'draw' }>,
  { engine, svgs }: Parts,
): Promise<void> {
  try {
    const picture = await drawPicture(task, svgs)
    post({ kind: 'drawn', id, picture }, [picture.bitmap])
  } catch (error) {
    post({ kind: 'failed', id, reason: reasonOf(error), spoiled: engine.spoiled })
  }
}
