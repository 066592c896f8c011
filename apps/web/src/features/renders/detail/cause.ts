/** The parts of a render's error that could be parsed from its message. */
export interface Cause {
  code: string
  /** The whole message from the service. */
  message: string
  /** The id of the element whose image or font is at fault. */
  elementId?: string
  /** The host of the file at fault. */
  host?: string
  /** The reason why that file could not be used. */
  reason?: string
  /** Advice for the user; undefined if there is only the message. */
  advice?: string
}

const element = /^element "([^"]+)": (.+)$/s
const file = /^the file from (\S+) (.+)$/s

/** Finds the element and the host at fault in the error of a render. */
export function causeOf({ code, message }: { code: string; message: string }): Cause {
  const [, elementId, rest = message] = element.exec(message) ?? []
  const [, host, reason] = file.exec(rest) ?? []
  const advice = advices.get(code)
  const isOwn = code === 'asset_unusable' && host === undefined && ownFile.test(rest)
  return {
    code,
    message,
    ...(elementId !== undefined && { elementId }),
    ...(host !== undefined && { host }),
    ...(reason !== undefined && { reason }),
    ...(advice !== undefined && { advice: isOwn ? ownAdvice : advice }),
  }
}

/** Matches messages about an uploaded file. */
const ownFile = /\b(?:uploaded|data: URL)/

const ownAdvice =
  'Upload another file in its place. Set a fallbackSrc or onAssetError to render without it.'

const smaller = 'Ask for fewer pages, smaller images or a smaller scale.'

const advices = new Map([
  [
    'asset_unusable',
    'Check that the file opens in a browser, or upload it as an asset. Set a fallbackSrc or onAssetError to render without it.',
  ],
  ['render_timeout', smaller],
  ['render_memory', smaller],
  ['render_crashed', 'Contact your administrator with the ID of this render.'],
  ['internal', 'Contact your administrator with the ID of this render.'],
])
