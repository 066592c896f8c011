import { type Tenant } from '@platen/database'
import { type ListCase } from './list-case'

/** The library that is listed; see `many-rows` of the database for what is where. */
export const librarySize = { assets: 10_000, designs: 2_000, folders: 200 } as const

const perPage = 48
/** The first page, and one that people reach by scrolling. */
const pages = [0, 40]
const orders = ['latest', 'name'] as const

const folderId = `fld_${'7'.padStart(26, '0')}`

const shared = [
  { asked: 'all', filter: {} },
  { asked: 'search that matches one name', filter: { search: '1234' } },
  { asked: 'one folder', filter: { folderId } },
  { asked: 'no folder', filter: { folderId: 'none' } },
  { asked: 'a tag of one in 50', filter: { tag: 'tag 7' } },
  { asked: 'a tag of all', filter: { tag: 'frequent' } },
  { asked: 'one folder, a tag of all', filter: { folderId, tag: 'frequent' } },
]

const ofAssets = [
  { asked: 'search that matches every name', filter: { search: 'photo' } },
  { asked: 'images and SVGs', filter: { kind: 'picture' as const } },
]

const ofDesigns = [
  { asked: 'search that matches every name', filter: { search: 'design' } },
  { asked: 'with a draft', filter: { draft: true } },
  { asked: 'without a draft', filter: { draft: false } },
  { asked: 'changed by one person', filter: { editedBy: `usr_${'7'.padStart(26, '0')}` } },
  { asked: 'of one size', filter: { size: { width: 1080, height: 1920 } } },
]

/** Returns the lists that the app shows of the library: designs, assets, folders and tags, by each filter. */
export function libraryCases({ designs, assets, folders, filing }: Tenant): ListCase[] {
  const once = { asked: 'all', page: 0, orderBy: 'oldest' } as const
  const counted = async (all: Promise<readonly unknown[]>): Promise<{ total: number }> => ({
    total: (await all).length,
  })
  return [
    ...[...shared, ...ofDesigns].flatMap(({ asked, filter }) =>
      timed('designs', asked, page => designs.list({ search: '', ...page, ...filter })),
    ),
    ...[...shared, ...ofAssets].flatMap(({ asked, filter }) =>
      timed('assets', asked, page => assets.list({ search: '', ...page, ...filter })),
    ),
    { ...once, list: 'folders', run: () => counted(folders.list()) },
    { ...once, list: 'tags', run: () => counted(filing.tags()) },
  ]
}

type Page = Pick<ListCase, 'orderBy' | 'page'> & { perPage: number }

const timed = (
  list: ListCase['list'],
  asked: string,
  run: (page: Page) => Promise<{ total: number }>,
): ListCase[] =>
  pages.flatMap(page =>
    orders.map(orderBy => ({
      list,
      asked,
      page,
      orderBy,
      run: () => run({ page, orderBy, perPage }),
    })),
  )
