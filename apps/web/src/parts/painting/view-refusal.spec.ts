import { PlatenError } from '@platen/client'
import { reasonOf } from './view-refusal'

const refused = (message: string, code: string): PlatenError =>
  new PlatenError(message, { status: 422, code, requestId: null, retryAfter: null })

it.each([
  ['src: the image from a.example cannot be decoded', 'cannot be decoded'],
  ['src: the file from a.example takes too long to arrive', 'takes too long to arrive'],
  [
    'src: the image uploaded as an asset has more than 100 megapixels',
    'has more than 100 megapixels',
  ],
  ['src: the image in its data: URL cannot be decoded', 'cannot be decoded'],
])('says of "%s" that it %s', (message, reason) => {
  expect(reasonOf(refused(message, 'asset_unusable'))).toBe(reason)
})

it('says which other error keeps a picture from being shown', () => {
  const error = refused('The queue is full; try again shortly', 'queue_full')
  expect(reasonOf(error)).toBe('cannot be shown here: The queue is full; try again shortly')
})
