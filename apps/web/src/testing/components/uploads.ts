import { type Locator, userEvent } from 'vitest/browser'
import { expect, vi } from 'vitest'

/** The response to an upload; its status is 201 if it is not given. */
interface UploadAnswer {
  status?: number
  body: object
}

/**
 * Answers uploads in place of the service: they are sent by XMLHttpRequest, since `fetch` reports no progress. Returns the names of the
 * files that were sent, the latest last.
 */
export function serveUploads(
  answer: (name: string) => Promise<UploadAnswer> | UploadAnswer,
): string[] {
  const names: string[] = []
  class Answering extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly open = (): undefined => undefined
    readonly setRequestHeader = (): undefined => undefined
    getResponseHeader(name: string): string | null {
      return name === 'x-error-code' && this.status >= 400 ? 'invalid_request' : null
    }
    send(form: FormData): void {
      const { name, size } = form.get('file') as File
      names.push(name)
      const half = { loaded: size / 2, total: size }
      this.upload.dispatchEvent(new ProgressEvent('progress', half))
      void Promise.resolve(answer(name)).then(({ status = 201, body }) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.dispatchEvent(new Event('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answering)
  return names
}

/** A file of the device. */
export const fileNamed = (name: string, type = 'image/png', content: BlobPart = 'x'): File =>
  new File([content], name, { type })

/** Chooses files as the dialog of a button does: through the hidden input beside it. */
export async function chooseFiles(button: Locator, files: File[]): Promise<void> {
  await expect.element(button).toBeVisible()
  const input = button.element().parentElement?.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('the button asks for no file')
  await userEvent.upload(input, files)
}
