import { type Modification } from '../../types'
import { type Context, type Option } from '../program/command'
import { UsageError } from '../program/faults'
import { readInput } from '../program/read-input'

/** The options that say what changes. */
export const modificationOptions = {
  modifications: {
    value: '<file>',
    short: 'm',
    summary: 'JSON file with a list of modifications; - reads stdin',
  },
  set: {
    value: '<id.key=value>',
    short: 's',
    many: true,
    summary: 'set a value, such as headline.text=Hello',
  },
} as const satisfies Record<string, Option>

/** Returns what a command line changes: the modifications of the file, then one for each element that `--set` names. */
export async function modificationsOf(context: Context): Promise<Modification[]> {
  const file = context.given.text('modifications')
  const listed = file === undefined ? [] : listIn(await readInput(context, file), file)
  return [...listed, ...mergedById(context.given.texts('set').map(settingIn))]
}

/** Returns one modification for each element; where several set a key, the last one wins. */
export function mergedById(modifications: readonly Modification[]): Modification[] {
  const byId = new Map<string, Modification>()
  for (const each of modifications) byId.set(each.id, { ...byId.get(each.id), ...each })
  return [...byId.values()]
}

function listIn(text: string, file: string): Modification[] {
  const json = jsonIn(text)
  // The service checks each of them, and names what is wrong.
  if (Array.isArray(json)) return json as Modification[]
  throw new UsageError(`${file} must contain a JSON list of modifications`)
}

function settingIn(text: string): Modification {
  const equals = text.indexOf('=')
  const dot = text.lastIndexOf('.', equals)
  if (dot < 1 || dot + 1 >= equals)
    throw new UsageError('--set must be <id.key=value>, such as headline.text=Hello')
  const key = text.slice(dot + 1, equals)
  const value = text.slice(equals + 1)
  const json = key in textKeys ? undefined : jsonIn(value)
  return { id: text.slice(0, dot), [key]: json === undefined ? value : json }
}

type Named = {
  [Key in keyof Modification as string extends Key ? never : Key]: Modification[Key]
}

type TextKey = {
  [Key in keyof Named]-?: NonNullable<Named[Key]> extends string ? Key : never
}[Exclude<keyof Named, 'id' | number>]

/** The keys whose values are texts, even where a text reads like a number. The values of all others are JSON, or texts that are no JSON. */
const textKeys: Readonly<Record<TextKey, true>> = {
  align: true,
  alt: true,
  fallbackSrc: true,
  fill: true,
  fillTarget: true,
  fit: true,
  fontFamily: true,
  fontStyle: true,
  overflow: true,
  src: true,
  stroke: true,
  text: true,
  value: true,
  verticalAlign: true,
}

/** Returns the JSON value of a text; undefined if it is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
