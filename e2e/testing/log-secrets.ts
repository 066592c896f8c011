/** Strings that must never appear in a log. */
const forbidden: readonly (readonly [what: string, form: RegExp])[] = [
  ['an API key', /plt_[0-9A-Za-z]{38}/],
  ['an Authorization header', /\bauthorization["']?\s*[:=]|\bbearer\s+[\w.-]{8}/i],
  ['a cookie', /\bcookie["']?\s*[:=]/i],
  ['the body of a data: URL', /data:[\w.+/-]+(;[\w=.-]+)*,[\w+/%]/i],
  ['a query string', /\bhttps?:\/\/[^\s"'\\]*\?[^\s"'\\]|"(path|url)":"[^"]*\?/i],
  ['a presigned URL', /X-Amz-(Signature|Credential|Security-Token)/i],
  ['the key of a file', /\borg_[0-9a-z]+(\/|%2f)[0-9a-f]{64}/i],
  ['a password in an address', /\b[a-z][\w+.-]*:\/\/[^\s"'/@:]*:[^\s"'/@]+@/i],
]

export interface LogWatch {
  /** Reads output piece by piece; pieces may have any size. */
  read: (piece: string) => void
  /** Returns each secret that was found, with its line. */
  found: () => string[]
}

/** Reads a log as it is written, and searches every line for the forbidden forms and for `secrets`. */
export function watchLog(secrets: readonly string[] = []): LogWatch {
  const found: string[] = []
  let rest = ''
  const look = (line: string): void => {
    for (const [what, form] of forbidden) if (form.test(line)) found.push(`${what}: ${line}`)
    for (const secret of secrets) if (line.includes(secret)) found.push(`a secret: ${line}`)
  }
  return {
    read(piece) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(look)
    },
    found() {
      look(rest)
      rest = ''
      return found
    },
  }
}
