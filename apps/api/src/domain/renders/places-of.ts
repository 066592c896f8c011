import { type RenderFilePlaces } from '@platen/contract'
import { type Runtime } from '../../runtime/runtime'

/** Returns where the files of renders are, and until when they are kept. */
export const placesOf = ({
  addresses,
  outputExpiry,
}: Pick<Runtime, 'addresses' | 'outputExpiry'>): RenderFilePlaces => ({
  fileUrl: addresses.fileUrl,
  until: keys => outputExpiry.until(keys),
})
