import { type RenderFilePlaces } from '@platen/contract'
import { type Runtime } from '../../runtime/runtime'

/** Returns functions for the URLs of files of renders, and for the time until which files are kept. */
export const placesOf = ({
  addresses,
  outputExpiry,
}: Pick<Runtime, 'addresses' | 'outputExpiry'>): RenderFilePlaces => ({
  fileUrl: addresses.fileUrl,
  until: keys => outputExpiry.until(keys),
})
