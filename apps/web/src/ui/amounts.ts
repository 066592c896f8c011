const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in steps of 1,024: "831 bytes", "48 KB", "1.4 MB". */
export function bytesText(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  const digits = step > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toLocaleString('en', { maximumFractionDigits: digits })} ${units[step] ?? 'TB'}`
}

/** Returns the largest power of 1,024 that does not exceed a number of bytes; at least 1. */
export const unitOf = (bytes: number): number =>
  1024 ** Math.floor(Math.log2(Math.max(1, bytes)) / 10)

/** Formats a duration: "118 ms", "2.4 s". */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  return `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
}

/** Formats a count: "1,204 renders". */
export const countText = (number: number, thing: string): string =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`
