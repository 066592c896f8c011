import { prepareProcess } from '@platen/renderer'
import { platenContender } from '../contenders/platen'
import { posterScene } from '../scenes/poster'
import { type BaselineResult, type BaselineTask } from './core-baseline'

async function run(): Promise<void> {
  const contender = platenContender(await posterScene())
  for (let warm = 0; warm < 5; warm++) await contender.render('jpeg', warm)
  process.on('message', (task: BaselineTask) => {
    void loop(task).then(result => process.send?.(result))
  })
  process.send?.('ready')

  async function loop({ format, seconds }: BaselineTask): Promise<BaselineResult> {
    const before = process.cpuUsage()
    const end = performance.now() + seconds * 1000
    let renders = 0
    for (; performance.now() < end; renders++) await contender.render(format, renders)
    const { user, system } = process.cpuUsage(before)
    return { renders, cpuMs: (user + system) / 1000 }
  }
}

prepareProcess()
void run()
