import { type EventPlaces, type RenderFilePlaces } from '@platen/contract'
import { type Runtime } from '../../runtime/runtime'

/** The services that present renders, batches and events. */
export type Presenting = Pick<Runtime, 'addresses' | 'archiveTokens' | 'outputExpiry'>

/** Returns functions for the URLs of files of renders, and for the time until which files are kept. */
export const placesOf = ({
  addresses,
  outputExpiry,
}: Pick<Presenting, 'addresses' | 'outputExpiry'>): RenderFilePlaces => ({
  fileUrl: addresses.fileUrl,
  until: keys => outputExpiry.until(keys),
})

/** Returns the URLs that renders, batches and events contain. */
export const eventPlacesOf = (presenting: Presenting): EventPlaces => ({
  ...placesOf(presenting),
  absolute: presenting.addresses.absolute,
  archiveToken: batch => presenting.archiveTokens.of(batch),
})
