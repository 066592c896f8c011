import { AppError } from '@platen/errors'
import { type OpenPicture, type PictureAnswer } from '../../runtime/picture-answer'
import { type Runtime } from '../../runtime/runtime'
import { cacheControlOf } from './cache-rules'
import { HotFiles } from './hot-files'
import { openUrls, type ShownUrl, type SignedCall, type UrlRuntime } from './open-urls'
import { readUrl } from './read-url'
import { wrongSignature } from './signers'

export type AnswerRuntime = UrlRuntime & Pick<Runtime, 'store'>

/** A request for a signed URL. */
export interface UrlCall {
  /** The path with the query, as it arrived. */
  target: string
  address: string
  requestId: string
  onSigned: SignedCall['onSigned']
  /** Sets a header of the answer, whether the call succeeds or fails. */
  setHeader: (name: string, value: string) => void
}

/** Some proxies refuse answers with more than 4 KiB of headers. */
const longestShown = 2000

/** Returns the function that answers signed URLs. It throws the errors of `Urls`. */
export function openAnswers(runtime: AnswerRuntime): (call: UrlCall) => Promise<PictureAnswer> {
  const urls = openUrls(runtime)
  const hot = new HotFiles(runtime.store)
  const openFile = async (found: ShownUrl): Promise<OpenPicture | null> => {
    if (found.kind === 'picture') {
      const { key, size, mimetype: contentType } = found.file
      const content = await hot.bytesOf(key, size)
      if (content) return { content, size, contentType }
    }
    const opened = await runtime.store.open(found.kind === 'picture' ? found.file.key : found.key)
    return opened && { ...opened, content: opened.stream }
  }
  return async ({ target, setHeader, ...from }) => {
    const url = readUrl(target)
    const call: SignedCall = { url, ...from }
    const answerOf = (found: ShownUrl): PictureAnswer => ({
      ...presentPicture(found),
      open: () => openFile(found),
      // The call of a thumbnail has waited for the picture already.
      again: async () =>
        found.kind === 'thumbnail' ? null : answerOf(await urls.redraw(call, found.asked)),
    })
    try {
      return answerOf(await urls.open(call))
    } catch (error) {
      if (error instanceof AppError && error.publicMessage === wrongSignature)
        setHeader('x-canonical-string', shown(url.canonical))
      throw error
    }
  }
}

/** Returns a text in ASCII on one line, as JSON writes it, without the quotes. */
const shown = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, longestShown)

function presentPicture(found: ShownUrl): Pick<PictureAnswer, 'headers' | 'etag' | 'facts'> {
  if (found.kind === 'thumbnail')
    return { headers: { 'cache-control': 'no-store' }, etag: null, facts: null }
  const { asked, file, freshMs, stale } = found
  const { pin, expires, download } = asked
  const leftMs = expires === null ? Infinity : expires * 1000 - Date.now()
  const pinned = pin.version !== undefined
  return {
    headers: {
      'cache-control': cacheControlOf({ pinned, freshMs, stale, leftMs }),
      'cache-tag': pin.id,
      ...(download !== null && { 'content-disposition': savedAs(download) }),
    },
    etag: `"${file.checksum}"`,
    facts: { size: file.size, contentType: file.mimetype },
  }
}

/** Returns the `Content-Disposition` that saves a file under a name (RFC 6266), in ASCII for those who read nothing else. */
function savedAs(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
