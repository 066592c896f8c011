import { type Asset, PlatenError } from '@platen/client'
import { limits } from '@platen/design'
import { bytesText } from '../ui/amounts'
import { callerHeaders, noteStatus } from './caller'
import { noAnswer, ownFailure } from './failures'

interface UploadOptions {
  /** Called with the progress, from 0 to 1; at 1, everything is sent, and the service processes the file. */
  onProgress?: (share: number) => void
  /** Cancels the upload, which then throws the reason of the signal. */
  signal?: AbortSignal
}

/** The time in ms without progress after which an upload fails. */
const stalledMs = 60_000

/**
 * Uploads a file as an asset and reports the progress, which `fetch` cannot do. Throws PlatenError if the file is too large (before
 * anything is sent), if there is no progress for a minute, or if the service refuses the file or does not answer.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<Asset> {
  const { onProgress, signal } = options
  if (file.size > limits.fileBytes) throw tooLarge(file.size)
  const stalled = new AbortController()
  const ended = signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal
  ended.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/assets')
  for (const [name, value] of Object.entries(callerHeaders())) request.setRequestHeader(name, value)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (fault: () => PlatenError): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(fault()), stalledMs)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    wait(loaded < total ? tooSlow : noAnswer)
    onProgress?.(total === 0 ? 0 : loaded / total)
  })
  ended.addEventListener('abort', () => request.abort())
  wait(tooSlow)
  try {
    await send(request, file)
  } catch (error) {
    ended.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
  noteStatus(request.status)
  if (request.status >= 300) throw refusalOf(request)
  return JSON.parse(request.responseText) as Asset
}

/** Sends a file, and resolves once the service has answered. Throws PlatenError if there is no answer. */
function send(request: XMLHttpRequest, file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(noAnswer()))
    request.send(body)
  })
}

const tooSlow = (): PlatenError => ownFailure('The connection is too slow', 'no_answer')

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
