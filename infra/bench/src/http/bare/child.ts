import { prepareProcess } from '@platen/renderer'
import { platenContender } from '../../contenders/platen'
import { posterScene } from '../../scenes/poster'
import { type BareOrder } from './names'

/** Draws posters for the bare worker with the same code as the core baseline, and returns their bytes. */
async function draw(): Promise<void> {
  const contender = platenContender(await posterScene())
  let turn = 0
  process.on('message', ({ format }: BareOrder) => {
    void contender.render(format, turn++).then(({ bytes }) => process.send?.({ bytes }))
  })
  process.send?.('ready')
}

prepareProcess()
void draw()
