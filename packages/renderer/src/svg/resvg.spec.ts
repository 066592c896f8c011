import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FailedStart } from '@platen/svg'
import { loadParts, Resvg } from './resvg'

const square = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="2" height="2" fill="${color}"/></svg>`

describe('Resvg', () => {
  const resvg = new Resvg()

  it('draws premultiplied pixels at a width', async () => {
    const { data, width, height } = await resvg.draw(square('#ff000080'), 8)
    expect([width, height]).toEqual([8, 4])
    expect([...data.subarray(0, 4)]).toEqual([128, 0, 0, 128])
    expect([...data.subarray(28, 32)]).toEqual([0, 0, 0, 0])
  })

  it('recovers from a trap with a new instance', async () => {
    const trapping = square('#000')
    await expect(
      resvg.open(trapping, { font: { fontBuffers: [] } }, () => {
        throw new RangeError('unreachable')
      }),
    ).rejects.toThrow('unreachable')
    expect(await resvg.draw(square('#00ff00'), 4)).toMatchObject({ width: 4, height: 2 })
  })

  it('retries a failed start, and distinguishes it from a fault of the drawing', async () => {
    const load = jest.fn(loadParts).mockRejectedValueOnce(new RangeError('Out of memory'))
    const fresh = new Resvg({ load })
    const fault: unknown = await fresh.draw(square('#fff'), 4).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(FailedStart)
    expect(fault).toMatchObject({ message: 'resvg did not start: Out of memory' })
    expect(await fresh.draw(square('#00ff00'), 4)).toMatchObject({ width: 4, height: 2 })
  })

  it('stops a drawing that takes too long, and recovers', async () => {
    const hurried = new Resvg({ timeLimitMs: 500 })
    const filter = '<filter id="f"><feMorphology radius="300"/></filter>'
    const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${filter}<rect width="900" height="900" filter="url(#f)"/></svg>`
    await expect(hurried.draw(endless, 900)).rejects.toMatchObject({
      code: 'ERR_SCRIPT_EXECUTION_TIMEOUT',
    })
    expect(await hurried.draw(square('#00ff00'), 4)).toMatchObject({ width: 4, height: 2 })
  })

  it('draws several drawings at once', async () => {
    const widths = [1, 2, 3, 4, 5]
    const drawn = await Promise.all(widths.map(width => resvg.draw(square('#fff'), width)))
    expect(drawn.map(({ width }) => width)).toEqual(widths)
  })

  it('retains nothing of a drawing', async () => {
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc') as () => void
    const options = { font: { fontBuffers: [] } }
    const result = new WeakRef(await resvg.open(square('#fff'), options, () => ({ pixels: 1 })))
    // A WeakRef holds its target until the end of the turn.
    await new Promise(setImmediate)
    collect()
    expect(result.deref()).toBeUndefined()
  })
})
