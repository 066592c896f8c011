import { type Locator, userEvent } from 'vitest/browser'
import { expect, vi } from 'vitest'

/** The response to an upload; its status is 201 if it is not given. A text is sent as it is. */
interface UploadAnswer {
  status?: number
  /** The code of a refusal. */
  code?: string
  body: object | string
}

/** Answers the upload of a file; `onSent` tells the browser the share that has been sent, from 0 to 1. */
type Answer = (
  name: string,
  onSent: (share: number) => void,
) => Promise<UploadAnswer> | UploadAnswer

/**
 * Answers uploads in place of the service: they are sent by XMLHttpRequest, since `fetch` reports no progress. Half of each file is sent
 * at once. Returns the names of the files that were sent, the latest last.
 */
export function serveUploads(answer: Answer): string[] {
  const names: string[] = []
  class Answering extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private code = 'invalid_request'
    private isOver = false
    readonly open = (): undefined => undefined
    readonly setRequestHeader = (): undefined => undefined
    getResponseHeader(name: string): string | null {
      return name === 'x-error-code' && this.status >= 400 ? this.code : null
    }
    abort(): void {
      if (this.isOver) return
      this.isOver = true
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData): void {
      const { name, size } = form.get('file') as File
      names.push(name)
      const onSent = (share: number): void => {
        const sent = { loaded: size * share, total: size }
        if (!this.isOver) this.upload.dispatchEvent(new ProgressEvent('progress', sent))
      }
      onSent(0.5)
      void Promise.resolve(answer(name, onSent)).then(({ status = 201, code, body }) => {
        if (this.isOver) return
        this.isOver = true
        this.status = status
        this.code = code ?? this.code
        this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
        this.dispatchEvent(new Event('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answering)
  return names
}

/** A file on the device. */
export const fileNamed = (name: string, type = 'image/png', content: BlobPart = 'x'): File =>
  new File([content], name, { type })

/** Chooses files as the dialog of a button does: through the hidden input beside it. */
export async function chooseFiles(button: Locator, files: File[]): Promise<void> {
  await expect.element(button).toBeVisible()
  const input = button.element().parentElement?.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('the button asks for no file')
  await userEvent.upload(input, files)
}
