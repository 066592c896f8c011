import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../../docs-pages'
import { type Member } from './member'

const seeds = join(repository, 'infra/dev/src/seed')

interface Element {
  id: string
}

/** The parts of a design. */
export interface Document {
  width: number
  pages: [{ children: Element[] }]
}

interface Named {
  id: string
  name: string
}

type Changes = Readonly<Record<string, object>>

/** Uploads the images of the example content; returns their URLs by file name. */
export async function uploadPictures(member: Member): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const name of await readdir(join(seeds, 'pictures')))
    if (/\.(jpg|svg)$/.test(name))
      urls.set(name, await member.upload(join(seeds, 'pictures', name)))
  return urls
}

/** Adds the example kits; returns the id of the last one. */
export async function addKits(
  member: Member,
  pictures: ReadonlyMap<string, string>,
): Promise<string> {
  const text = await readFile(join(seeds, 'brand-kits.json'), 'utf8')
  let id = ''
  for (const kit of JSON.parse(text) as { images: string[] }[]) {
    const images = kit.images.map(name => pictures.get(name))
    ;({ id } = await member.call<Named>('POST', '/v1/brands', { ...kit, images }))
  }
  return id
}

/** Returns a copy of a document in which some elements have other values. */
const altered = (document: Document, changes: Changes): Document => ({
  ...document,
  pages: document.pages.map(page => ({
    ...page,
    children: page.children.map(element => ({ ...element, ...changes[element.id] })),
  })) as Document['pages'],
})

/** Returns an example design, with the URLs of its images. */
export async function readDesign(
  file: string,
  pictures: ReadonlyMap<string, string>,
): Promise<Document> {
  const text = await readFile(join(seeds, 'designs', `${file}.json`), 'utf8')
  return JSON.parse(
    text.replaceAll(/"seed:([^"]+)"/g, (_, name: string) => JSON.stringify(pictures.get(name))),
  ) as Document
}

/** Adds the example designs. The retreat has a history: versions that two people published, and a draft. Returns its id. */
export async function addDesigns(
  [ada, eve]: readonly [Member, Member],
  pictures: ReadonlyMap<string, string>,
): Promise<string> {
  const create = (name: string, document: Document): Promise<Named> =>
    ada.call('POST', '/v1/designs', { name, document })
  await create('Certificate of achievement', await readDesign('certificate', pictures))
  await create('Product card', await readDesign('product-card', pictures))
  const whole = await readDesign('social-post', pictures)
  const spring = {
    photo: { src: pictures.get('forest-lake.jpg') },
    headline: { text: 'A quiet week by the lake' },
    date: { text: '4–10 May' },
  }
  const { id } = await create('Retreat announcement', altered(whole, spring))
  const publish = (member: Member, changes: Changes, note: string): Promise<unknown> =>
    member.call('PUT', `/v1/designs/${id}`, { document: altered(whole, changes), note })
  await publish(eve, { button: { fill: '#f2b84b' } }, 'Autumn dates and the mountains at dusk')
  await publish(ada, {}, 'The button in our coral')
  const last = altered(whole, {
    headline: { text: 'Last places above the clouds' },
    'button-label': { text: 'Join the last four' },
  })
  await eve.call('PUT', `/v1/designs/${id}/draft`, { document: last, baseVersion: 3 })
  return id
}

/** The names of designs that are copies of templates, by the name of the template. */
const copies: Readonly<Record<string, string>> = {
  'Exhibition poster': 'Still Waters',
  'Journey story': 'Coast path in June',
  'Quote with a bird': 'Letter of the week',
  'Season opening': 'Figs on every plate',
  'Festival screen': 'Gasworks, Saturday',
  'Studio invoice': 'Invoice for Bakehouse',
  'Tutorial thumbnail': 'Episode 12, colour',
}

/** Copies templates into designs. */
export async function copyTemplates(member: Member): Promise<void> {
  const { data } = await member.call<{ data: Named[] }>('GET', '/v1/templates?perPage=100')
  for (const { id, name } of data)
    if (copies[name] !== undefined)
      await member.call('POST', `/v1/${id}/duplicate`, { name: copies[name] })
}
