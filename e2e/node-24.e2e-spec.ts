/*
 * The tests run on the Node of the machine, often 20; this one runs both apps on the version that the images have.
 */
import { realpathSync } from 'node:fs'
import { saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { runLoad, settle } from './testing/load'
import { nodeFrom } from './testing/newer-node'
import { startSystem, type System } from './testing/system'

const RENDERS = 20

const node = nodeFrom(24)
const onNode24 = node === undefined ? describe.skip : describe

onNode24('the service on Node 24', () => {
  let system: System

  beforeAll(async () => {
    system = await startSystem({
      node: node ?? '',
      workerEnv: { RENDER_ISOLATION: 'strict', RENDER_SLOTS: '1' },
    })
  })

  // Looks for missing files, for secrets in the logs, and for renders that ended twice.
  afterAll(() => system.stop())

  it('draws every format, in render processes that reach nothing', async () => {
    const [worker, api] = [system.workers[0], system.apis[0]]
    for (const { pid } of [worker, api].filter(each => each !== undefined))
      expect(realpathSync(`/proc/${pid}/exe`)).toBe(realpathSync(node ?? ''))
    expect(worker?.output()).toContain('"succeeded":[]')
    const photo = dataUrl(await picture(320, 200, '#aa2222'), 'image/jpeg')
    const designId = await saveDesign(system, card(photo))
    const counts = await runLoad(system, { designId, callers: 2, requests: RENDERS })
    expect(counts).toMatchObject({ failed: 0, lost: 0, refused: 0 })
    const { rows } = await settle(system)
    expect(rows).toEqual({ completed: RENDERS })
  })
})
