import { referencedKey } from '@platen/design'
import { AppError } from '@platen/errors'

/** Names an asset for the caller by its element and host, without the rest of the URL. */
export function assetLabel(owner: string, kind: 'font' | 'image' | 'SVG', src: string): string {
  return `${owner}: the ${kind} ${origin(src)}`
}

/** What a message says after its owner: `the image from cdn.example cannot be decoded`. */
export function withoutOwner(message: string): string {
  return message.slice(message.lastIndexOf(': the ') + 2)
}

function origin(src: string): string {
  if (referencedKey(src) !== undefined) return 'uploaded as an asset'
  if (src.startsWith('data:')) return 'in its data: URL'
  const source = URL.canParse(src) ? new URL(src) : undefined
  return source === undefined ? 'of its src' : `from ${source.hostname}`
}

/** The error for an unusable asset; `reason` follows the label. */
export function unusable(label: string, reason: string, cause?: unknown): AppError {
  const internal = cause instanceof Error ? `${label} ${reason}: ${cause.message}` : undefined
  return new AppError('asset_unusable', `${label} ${reason}`, {
    cause,
    ...(internal === undefined ? {} : { internal }),
  })
}
