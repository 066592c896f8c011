import sharp from 'sharp'
import { type Contender } from '../../contenders/contender'

/** The size of Platen's PNG, and that of another encoder's PNG with the same pixels. */
export interface SamePixels {
  contender: string
  bytes: number
  platenBytes: number
}

/** Lets every contender that can encode given pixels encode Platen's PNG again. Throws if a contender changes any pixel. */
export async function measureSamePixels(contenders: readonly Contender[]): Promise<SamePixels[]> {
  const platen = contenders.find(({ name }) => name === 'Platen')
  if (!platen) throw new Error('Platen is not among the contenders')
  const { bytes: given } = await platen.render('png', 0)
  const pixels = await pixelsOf(given)
  const found: SamePixels[] = []
  for (const contender of contenders) {
    const bytes = await contender.repack?.(given)
    if (!bytes) continue
    if (!pixels.equals(await pixelsOf(bytes))) throw new Error(`${contender.name} changed pixels`)
    found.push({ contender: contender.name, bytes: bytes.length, platenBytes: given.length })
  }
  return found
}

const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).ensureAlpha().raw().toBuffer()
