import sharp from 'sharp'
import { type Contender } from '../../contenders/contender'
import { measureSamePixels } from './same-pixels'

const png = async (shade: number, level: number): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png({ compressionLevel: level })
    .toBuffer()

const contender = (name: string, repack?: Contender['repack']): Contender => ({
  name,
  formats: ['png'],
  ...(repack && { repack }),
  render: async () => ({ bytes: await png(200, 0) }),
  close: () => Promise.resolve(),
})

describe('measureSamePixels', () => {
  it("compares another encoder's file of Platen's pixels with Platen's own", async () => {
    const found = await measureSamePixels([
      contender('Platen'),
      contender('cannot'),
      contender('smaller', () => png(200, 9)),
    ])
    const platenBytes = (await png(200, 0)).length
    const bytes = (await png(200, 9)).length
    expect(found).toEqual([{ contender: 'smaller', bytes, platenBytes }])
    expect(bytes).toBeLessThan(platenBytes)
  })

  it('refuses to compare other pixels', async () => {
    const changed = contender('changed', () => png(201, 9))
    await expect(measureSamePixels([contender('Platen'), changed])).rejects.toThrow(
      'changed changed pixels',
    )
  })
})
