import { type DryRun } from '@platen/client'

/** Findings of one kind. */
interface Findings {
  title: string
  lines: string[]
}

/** Warnings about images without which the render goes on. */
const replacing: ReadonlySet<string> = new Set(['asset_replaced', 'asset_left_out'])

/** Warnings that have a finding of their own. */
const told: ReadonlySet<string> = new Set([
  ...['text_overflow', 'unknown_element', 'key_not_applicable', ...replacing],
])

/** Returns the findings of a dry run by their kind: texts that would be cut, modifications without effect, missing files, and other warnings. */
export function findingsOf({ valid, warnings, modifications, assets }: DryRun): Findings[] {
  const cut = warnings.filter(({ code }) => code === 'text_overflow')
  const replaced = warnings.filter(({ code }) => replacing.has(code))
  const isReplaced = (asset: Asset): boolean =>
    replaced.some(({ elementId }) => elementId === asset.elementId)
  const fatal = assets.filter(asset => asset.status === 'missing' && !isReplaced(asset))
  return [
    { title: 'Too long', lines: cut.map(sayCut) },
    {
      title: 'Would be ignored',
      lines: modifications.flatMap(({ id, ignored }) => ignored.map(one => sayIgnored(id, one))),
    },
    { title: 'Missing: the render would fail', lines: valid ? [] : fatal.map(sayMissing) },
    { title: 'Missing: the render would go on', lines: replaced.map(({ message }) => message) },
    {
      title: 'Warnings',
      lines: warnings.filter(({ code }) => !told.has(code)).map(({ message }) => message),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** Returns the result of a dry run in a few words. */
export function sayDryRun(dryRun: DryRun): string {
  if (!dryRun.valid) return 'The render would fail'
  const count = findingsOf(dryRun).flatMap(({ lines }) => lines).length
  if (count === 0) return 'No problems found'
  return count === 1 ? '1 problem found' : `${count} problems found`
}

function sayCut({ elementId = '', overBy }: DryRun['warnings'][number]): string {
  if (overBy === undefined) return `${elementId} does not fit`
  return `${elementId} is ${overBy} ${overBy === 1 ? 'character' : 'characters'} too long`
}

type Asset = DryRun['assets'][number]

const sayMissing = ({ elementId, font = '', reason = 'it is missing' }: Asset): string =>
  `${elementId === undefined ? `font "${font}"` : `element "${elementId}"`}: ${reason}`

type Ignored = DryRun['modifications'][number]['ignored'][number]

function sayIgnored(id: string, { key, reason, nearest }: Ignored): string {
  const meant = nearest === undefined ? '' : `. Did you mean ${nearest}?`
  return `${id}.${key}: ${reason}${meant}`
}
