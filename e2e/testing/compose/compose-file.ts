import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A service of the compose file, with the settings of its container. */
export interface Service {
  image: string
  /** Set if the image is built from this repository. */
  build?: unknown
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string>
  user?: string
  /** A size, such as `5376m`. */
  mem_limit: string
  pids_limit: number
  read_only?: boolean
  tmpfs?: string[]
  volumes?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  networks?: string[]
  depends_on?: unknown
}

export type Services = Readonly<Record<string, Service>>

const infra = join(__dirname, '..', '..', '..', 'infra')

/** Reads a compose file of infra as Docker Compose does with these variables. Throws with the message of a variable that is missing. */
export function readServices(
  variables: Readonly<Record<string, string>>,
  name = 'compose.yaml',
): Services {
  const file: unknown = parse(readFileSync(join(infra, name), 'utf8'), { merge: true })
  return (interpolated(file, variables) as { services: Services }).services
}

function interpolated(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return interpolatedText(value, variables)
  if (Array.isArray(value)) return value.map(each => interpolated(each, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, interpolated(each, variables)]),
  )
}

/**
 * Replaces the forms that the file uses: `$$`, `${NAME:-default}`, `${NAME-default}` and `${NAME:?message}`. With a colon, an empty
 * variable counts as not set.
 */
function interpolatedText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$(?:\$|\{(\w+)(:?)([-?])([^}]*)\})/g,
    (...[, name, colon, form, rest]: (string | undefined)[]) => {
      if (name === undefined) return '$'
      const value = variables[name]
      if (value !== undefined && (value !== '' || colon === '')) return value
      if (form === '?') throw new Error(rest)
      return rest ?? ''
    },
  )
}

/** Returns the number of bytes that a size such as `64m` or `2g` means. */
export function bytesOf(size: string): number {
  const [, digits, unit = ''] = /^(\d+)([kmg])$/.exec(size) ?? []
  const power = 'kmg'.indexOf(unit) + 1
  if (digits === undefined || power === 0) throw new Error(`not a size: ${size}`)
  return Number(digits) * 1024 ** power
}
