import { type Design, metadataName, type ModificationKey, shorten } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Address, addressesOf, keysOf, nearestId } from '@platen/modifications'
import { type Column, type ColumnUse, type IgnoredColumn } from './column'
import { valueTypes } from './value-types'

/** The use of each column of a table, null for one that is ignored; and those that are ignored, except the ones without a heading. */
export interface Plan {
  columns: (Column | null)[]
  ignored: IgnoredColumn[]
}

interface Table {
  headings: readonly string[]
  design: Design
  /** Addresses of values, such as `headline.text` or `_key`, for other headings; an empty one leaves the column out. */
  mapping?: Readonly<Record<string, string>> | undefined
}

/** Finds what the columns of a table set. Throws `invalid_request` if two of them set the same value. */
export function planColumns({ headings, design, mapping = {} }: Table): Plan {
  const known = knownIn(design)
  const taken = new Map<string, string>()
  const ignored: IgnoredColumn[] = []
  const columns = headings.map((heading): Column | null => {
    const address = Object.hasOwn(mapping, heading) ? mapping[heading] : heading
    if (!address) return null
    const found = columnAt(known, address)
    if ('reason' in found) {
      ignored.push({ heading, reason: found.reason, nearest: found.nearest ?? null })
      return null
    }
    refuseTwice(taken, heading, found.place)
    return { heading, ...found.column }
  })
  return { columns, ignored }
}

interface Known {
  addresses: ReadonlyMap<string, Address>
  ids: readonly string[]
  /** Addresses of values by plain ids and labels. */
  byName: ReadonlyMap<string, string>
  nearest: (sent: string, names: readonly string[]) => string | undefined
}

function knownIn(design: Design): Known {
  const addresses = addressesOf(design)
  return {
    addresses,
    ids: [...addresses.keys()],
    byName: namesOf(design, addresses),
    nearest: fewNearest(),
  }
}

/** Maximum number of names that are compared with those of columns: in a large design, few columns get a suggestion. */
const mostCompared = 25_000

function fewNearest(): Known['nearest'] {
  let left = mostCompared
  return (sent, names) => {
    left -= names.length
    return left >= 0 ? nearestId(sent, names) : undefined
  }
}

type Found = { column: ColumnUse; place: string } | { reason: string; nearest?: string | undefined }

function columnAt(known: Known, address: string): Found {
  if (address.startsWith('_')) return reservedColumn(known, address)
  const dot = address.lastIndexOf('.')
  if (dot < 1) return unaddressed(known, address)
  const [elementId, key] = [address.slice(0, dot), address.slice(dot + 1)]
  const target = known.addresses.get(elementId)?.target
  if (!target) {
    const meant = known.nearest(elementId, known.ids)
    return {
      reason: `no element ${quote(elementId)}${question(meant)}`,
      nearest: meant && `${meant}.${key}`,
    }
  }
  const keys = keysOf(target)
  if (isKey(keys, key)) {
    const column = { kind: 'value', elementId, key, type: valueTypes[key] } as const
    return { column, place: `${target.id}.${key}` }
  }
  const meant = known.nearest(key, keys)
  const reason = `${quote(elementId)} has no key ${quote(key)}${question(meant)}`
  return { reason, nearest: meant && `${elementId}.${meant}` }
}

const reserved = ['_key', '_fileName']

function reservedColumn({ nearest }: Known, address: string): Found {
  const place = address
  if (address === '_key') return { column: { kind: 'key' }, place }
  if (address === '_fileName') return { column: { kind: 'fileName' }, place }
  const name = metadataName(address)
  if (name !== null) return { column: { kind: 'metadata', name }, place }
  const reason = 'only _key, _fileName and _metadata.name may begin with _'
  return { reason, nearest: nearest(address, reserved) }
}

/** Words that are no address may be the label of a field, or the id of an element without a key. */
function unaddressed({ nearest, byName }: Known, words: string): Found {
  const meant = nearest(plain(words), [...byName.keys()])
  return {
    reason: 'it is not written as element.key, such as headline.text',
    nearest: meant && byName.get(meant),
  }
}

/** The key of each kind that sheets set most often. */
const mainKeys: Readonly<Partial<Record<string, ModificationKey>>> = {
  text: 'text',
  image: 'src',
  svg: 'src',
  shape: 'fill',
  line: 'stroke',
  qr: 'value',
  group: 'visible',
}

function namesOf(
  { fields = [] }: Design,
  addresses: ReadonlyMap<string, Address>,
): Map<string, string> {
  const byName = new Map<string, string>()
  for (const [id, { target }] of addresses) {
    const key = keysOf(target).find(each => 'type' in target && each === mainKeys[target.type])
    if (key) byName.set(plain(id), `${id}.${key}`)
  }
  for (const { label, elementId, key } of fields) byName.set(plain(label), `${elementId}.${key}`)
  return byName
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s_-]/g, '')

const isKey = (keys: readonly string[], key: string): key is ModificationKey => keys.includes(key)

function refuseTwice(taken: Map<string, string>, heading: string, place: string): void {
  const other = taken.get(place)
  taken.set(place, heading)
  if (other === undefined) return
  const both =
    other === heading
      ? `two columns ${quote(heading)}`
      : `both ${quote(other)} and ${quote(heading)}`
  throw new AppError('invalid_request', `The table must not have ${both}, which set the same value`)
}

const question = (meant: string | undefined): string =>
  meant === undefined ? '' : `; did you mean ${quote(meant)}?`

const quote = (text: string): string => JSON.stringify(shorten(text))
