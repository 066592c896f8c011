import { spawnSync } from 'node:child_process'
import { type Contender } from '../../contenders/contender'
import { batchCpu } from './batch-cpu'

const spin = (ms: number): string =>
  `const start = process.cpuUsage().user; while (process.cpuUsage().user - start < ${ms * 1000});`

const contender = (render: () => void, usesChildren: boolean): Contender => ({
  name: 'a',
  formats: ['png'],
  usesChildren,
  render: () => {
    render()
    return Promise.resolve({ bytes: new Uint8Array(1) })
  },
  close: () => Promise.resolve(),
})

describe('batchCpu', () => {
  const turns = [0, 1, 2, 3]

  it('divides the time of a batch among its renders', async () => {
    const busy = contender(() => {
      const start = process.cpuUsage().user
      while (process.cpuUsage().user - start < 50_000);
    }, false)
    const before = process.cpuUsage()
    const each = await batchCpu(busy, { format: 'png', turns })
    const { user, system } = process.cpuUsage(before)
    expect(each).toBeGreaterThan(45)
    expect(each * turns.length * 1000).toBeLessThanOrEqual(user + system)
  })

  it('counts children that work for a contender', async () => {
    const busy = contender(() => spawnSync(process.execPath, ['-e', spin(100)]), true)
    expect(await batchCpu(busy, { format: 'png', turns })).toBeGreaterThan(100)
  })
})
