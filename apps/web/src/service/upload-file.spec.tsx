import { PlatenError } from '@platen/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileNamed, serveUploads } from '../testing/components/uploads'
import { failureLine } from './failures'
import { uploadFile } from './upload-file'

const file = fileNamed('hill.png')

/** Never answers. */
const silent = (): Promise<never> => new Promise(() => undefined)

/** Resolves with the line that a failed upload shows to users. */
const fault = (upload: Promise<unknown>): Promise<string> =>
  upload.then(
    () => '',
    (error: unknown) => failureLine(error),
  )

it('refuses a file that is too large before sending it, and says how large it may be', async () => {
  const sent = serveUploads(() => ({ body: {} }))
  const large = fileNamed('photo.jpg', 'image/jpeg', new Uint8Array(28 * 1024 * 1024))
  const error: unknown = await uploadFile(large).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PlatenError)
  expect(failureLine(error)).toBe('28 MB; the maximum is 25 MB.')
  expect(sent).toEqual([])
})

it('ends when it is cancelled, with the reason', async () => {
  const sent = serveUploads(silent)
  const cancelled = new AbortController()
  const upload = uploadFile(file, { signal: cancelled.signal })
  cancelled.abort('by the user')
  await expect(upload).rejects.toBe('by the user')
  await expect(uploadFile(file, { signal: cancelled.signal })).rejects.toBe('by the user')
  expect(sent).toEqual(['hill.png'])
})

it('fails if an answer is not from the service', async () => {
  serveUploads(() => ({ body: '<html>' }))
  expect(await fault(uploadFile(file))).toBe('Something went wrong on this page. Reload it.')
})

describe('without progress for a minute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const tooSlow = 'The connection is too slow. Check your connection and try again.'
  const noAnswer = 'No response from the service. Check your connection and try again.'

  it.each([
    ['while it is sent', 0.75, tooSlow],
    ['once everything is sent', 1, noAnswer],
  ])('fails %s', async (_, share, line) => {
    let progress = (): void => undefined
    serveUploads((name, onSent) => {
      progress = () => onSent(share)
      return silent()
    })
    const failed = vi.fn()
    void fault(uploadFile(file)).then(failed)
    await vi.advanceTimersByTimeAsync(59_000)
    progress()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failed.mock.calls).toEqual([[line]])
  })

  it('does not fail once it is answered', async () => {
    serveUploads(() => ({ body: { id: 'ast_1' } }))
    expect(await uploadFile(file)).toEqual({ id: 'ast_1' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
