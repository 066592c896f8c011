import { type Asset, PlatenError } from '@platen/client'
import { limits } from '@platen/design'
import { bytesText } from '../ui/amounts'
import { callerHeaders, noteStatus } from './caller'
import { noAnswer, ownFailure } from './failures'

interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Uploads a file as an asset, and reports the progress, which `fetch` cannot do. Throws PlatenError; if the file is too large, before
 * anything is sent.
 */
export async function uploadFile(file: File, { onProgress }: UploadOptions = {}): Promise<Asset> {
  if (file.size > limits.fileBytes) throw tooLarge(file.size)
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/assets')
    for (const [name, value] of Object.entries(callerHeaders()))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      noteStatus(request.status)
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Asset)
      else reject(refusalOf(request))
    })
    request.addEventListener('error', () => reject(noAnswer()))
    request.send(body)
  })
}

function tooLarge(size: number): PlatenError {
  const text = `${bytesText(size)}; the maximum is ${bytesText(limits.fileBytes)}`
  return ownFailure(text, 'payload_too_large', 413)
}

function refusalOf(request: XMLHttpRequest): PlatenError {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  return new PlatenError(messageIn(responseText) ?? `HTTP status ${status}`, {
    status,
    code: request.getResponseHeader('x-error-code') ?? 'unknown',
    requestId: request.getResponseHeader('x-request-id'),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  })
}

/** Returns the error message in a response; undefined if there is none, since a proxy in front of the service can respond in any format. */
function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
