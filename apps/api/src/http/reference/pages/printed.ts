/** The syntax of values in a language. */
interface Dialect {
  text: (value: string) => string
  key: (name: string) => string
  constants: { true: string; false: string; null: string }
  /** True if the last line of a list ends with a comma. */
  trailing: boolean
}

export type DialectName = 'json' | 'typescript' | 'python'

const plain = { true: 'true', false: 'false', null: 'null' }

/** Quotes a string with single quotes if it needs no escapes, otherwise as JSON. */
const single = (value: string): string =>
  /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`

const dialects: Readonly<Record<DialectName, Dialect>> = {
  json: { text: JSON.stringify, key: JSON.stringify, constants: plain, trailing: false },
  typescript: {
    text: single,
    key: name => (/^[A-Za-z_]\w*$/.test(name) ? name : single(name)),
    constants: plain,
    trailing: true,
  },
  python: {
    text: JSON.stringify,
    key: JSON.stringify,
    constants: { true: 'True', false: 'False', null: 'None' },
    trailing: true,
  },
}

const widest = 64

/** Prints a JSON value in the syntax of a language, on one line if it fits; further lines are indented by `indent`. */
export function printed(value: unknown, name: DialectName, indent = ''): string {
  const { text, constants } = dialects[name]
  if (value === null) return constants.null
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return constants[value ? 'true' : 'false']
  return typeof value === 'object' ? collection(value, name, indent) : JSON.stringify(value)
}

function collection(value: object, name: DialectName, indent: string): string {
  const { key: keyOf, trailing } = dialects[name]
  const isList = Array.isArray(value)
  const deeper = `${indent}  `
  const parts = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => (isList ? '' : `${keyOf(key)}: `) + printed(each, name, deeper))
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const pad = !isList && name !== 'python' && parts.length > 0 ? ' ' : ''
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (!line.includes('\n') && indent.length + line.length <= widest) return line
  return `${open}\n${parts.map(part => deeper + part).join(',\n')}${trailing ? ',' : ''}\n${indent}${close}`
}
