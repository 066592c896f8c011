import sharp from 'sharp'
import { type RgbPixels, ssimulacra2 } from './ssimulacra2'

const [width, height] = [264, 256]
const picture = (colour: (x: number, y: number) => [number, number, number]): RgbPixels => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++)
    data.set(colour(at % width, Math.floor(at / width)), at * 3)
  return { data, width, height }
}
const rings = picture((x, y) => {
  const wave = 128 + Math.round(100 * Math.sin(Math.hypot(x - 132, y - 128) / 6))
  return [wave, 255 - wave, (x + y) & 255]
})

async function asJpeg(quality: number): Promise<RgbPixels> {
  const raw = { width, height, channels: 3 as const }
  const file = await sharp(rings.data, { raw }).jpeg({ quality }).toBuffer()
  return { data: await sharp(file).raw().toBuffer(), width, height }
}

describe('ssimulacra2', () => {
  it('gives 100 to the same picture', () => expect(ssimulacra2(rings, rings)).toBe(100))

  it('falls with the quality of a JPEG', async () => {
    const scores: number[] = []
    for (const quality of [98, 70, 10]) scores.push(ssimulacra2(rings, await asJpeg(quality)))
    expect([...scores].sort((one, other) => other - one)).toEqual(scores)
    expect(scores[0]).toBeGreaterThan(80)
    expect(scores[0]).toBeLessThan(100)
    expect(scores.at(-1)).toBeLessThan(50)
  })

  it('counts an edge that is gone and one that is new', () => {
    const flat = picture(() => [120, 120, 120])
    const line = picture(x => (x === 132 ? [160, 160, 160] : [120, 120, 120]))
    expect(ssimulacra2(line, flat)).toBeLessThan(95)
    expect(ssimulacra2(flat, line)).toBeLessThan(95)
  })
})
