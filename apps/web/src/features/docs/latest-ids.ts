import { transport } from '../../service/with-session'
import { element } from './element'
import { type Reader } from './reader'
import { root } from './root'

/** The kinds of ids in calls. The latest id of a kind is the id of the first item in its list. */
const kinds = {
  dsg: { name: 'design', path: '/api/v1/designs', query: {} },
  tpl: { name: 'template', path: '/api/v1/templates', query: { owner: 'all' } },
  rnd: { name: 'render', path: '/api/v1/renders', query: {} },
  bk: { name: 'brand kit', path: '/api/v1/brands', query: {} },
  ast: { name: 'asset', path: '/api/v1/assets', query: {} },
} as const

type Kind = keyof typeof kinds

/** The latest id of each kind in the calls of the page; null when there is none. A kind that could not be read is missing. */
export type Latest = Readonly<Partial<Record<string, string | null>>>

const placesIn = (part: ParentNode): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('[data-id]'),
]

const kindOf = ({ dataset }: HTMLElement): Kind => dataset.id as Kind

const calls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.calls')]

/** Reads the latest id of each kind that occurs in the calls of the page. */
export async function readLatest(): Promise<Latest> {
  const named = [...new Set(calls().flatMap(placesIn).map(kindOf))]
  const read = await Promise.all(
    named.map(async kind => {
      const { path, query } = kinds[kind]
      const listed = await transport<{ data: readonly { id: string }[] }>({
        method: 'GET',
        path,
        query: { ...query, perPage: 1 },
        repeatable: true,
      }).catch(() => null)
      return listed ? [[kind, listed.body.data[0]?.id ?? null] as const] : []
    }),
  )
  return Object.fromEntries(read.flat())
}

/** Replaces the example ids in a text with the latest ids. */
export const fillText = (text: string, latest: Latest): string =>
  text.replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, (id, kind: string) => latest[kind] ?? id)

/** Fills in the calls of the page: the latest ids, a line that shows the organization, and the address of the service. */
export function fillCalls({ organization }: Reader, latest: Latest): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-address]'))
    mark(place, root().href.replace(/\/$/, ''))
  for (const call of calls()) {
    const places = placesIn(call)
    for (const place of places) {
      const id = latest[kindOf(place)]
      if (id) mark(place, id)
    }
    const named = [...new Set(places.map(kindOf))]
    const line = sayWhose(named, latest, organization.name)
    if (line !== '') call.append(element('p', { class: 'whose' }, line))
  }
}

function mark(place: HTMLElement, text: string): void {
  place.textContent = text
  place.dataset.filled = ''
}

function sayWhose(named: readonly Kind[], latest: Latest, organization: string): string {
  const those = named.filter(kind => latest[kind]).map(kind => kinds[kind].name)
  const none = named.filter(kind => latest[kind] === null).map(kind => kinds[kind].name)
  const found =
    those.length === 1
      ? `The marked ID is real: the latest ${those.join()} in ${organization}.`
      : `The marked IDs are real: the latest ${those.join(' and ')} in ${organization}.`
  return [
    ...(those.length === 0 ? [] : [found]),
    ...none.map(name => `${organization} has no ${name} yet: its ID is an example.`),
  ].join(' ')
}
