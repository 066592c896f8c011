import { PlatenError } from '@platen/client'
import { failureLine } from './failures'
import { uploadFile } from './upload-file'

it('says how large a file may be before any of it is sent', async () => {
  const file = new File([new Uint8Array(28 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' })
  const error: unknown = await uploadFile(file).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PlatenError)
  expect(failureLine(error)).toBe('28 MB; the maximum is 25 MB.')
})
