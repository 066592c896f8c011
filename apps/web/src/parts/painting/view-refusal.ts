import { PlatenError } from '@platen/client'
import { describeFailure } from '../../service/failures'

const begin = /^src: the (?:file|image)(?: from \S+| uploaded as an asset| in its data: URL)? /

/** Returns the reason why the service cannot show an image, as the end of a sentence that begins with the image's name. */
export function reasonOf(error: unknown): string {
  if (error instanceof PlatenError && error.code === 'asset_unusable')
    return error.message.replace(begin, '')
  return `cannot be shown here: ${describeFailure(error).text.replace(/\.$/, '')}`
}
