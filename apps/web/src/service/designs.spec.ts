import { type DesignItem, type DesignList } from '@platen/client'
import { onPageOf } from '../testing/page-of'
import { seenOf, whilePicturesLack } from './designs'

onPageOf('https://platen.example/files/')

const url = (name: string): string => `https://platen.example/files/org_1/${name}.jpg`
const [published, saved] = ['2026-11-21T09:30:00.000Z', '2026-11-22T10:00:00.000Z']

const [size, drafted] = [
  { width: 400, height: 300 },
  { width: 300, height: 500 },
]

const draftOf = (thumbnail: string | null): DesignItem['draft'] => ({
  updatedAt: saved,
  thumbnail,
  size: drafted,
})

const design = (thumbnail: string | null, draft: DesignItem['draft'] = null): DesignItem => ({
  id: 'dsg_1',
  name: 'Sale',
  createdAt: published,
  updatedAt: published,
  userId: null,
  size,
  thumbnail,
  draft,
})

const path = (name: string): string => `/files/org_1/${name}.jpg?stream`

it.each([
  {
    what: 'its latest version',
    item: design(url('a')),
    seen: { path: path('a'), size, changedAt: published },
  },
  {
    what: 'its draft',
    item: design(url('a'), draftOf(url('b'))),
    seen: { path: path('b'), size: drafted, changedAt: saved },
  },
  {
    what: 'its latest version while the draft is drawn',
    item: design(url('a'), draftOf(null)),
    seen: { path: path('a'), size, changedAt: saved },
  },
  { what: 'nothing yet', item: design(null), seen: { path: null, size, changedAt: published } },
  {
    what: 'nothing yet, in the size of its draft',
    item: design(null, draftOf(null)),
    seen: { path: null, size: drafted, changedAt: saved },
  },
])('a design is shown as $what', ({ item, seen }) => expect(seenOf(item)).toEqual(seen))

describe('a list', () => {
  const list = (...data: DesignItem[]): DesignList => ({
    data,
    total: data.length,
    page: 0,
    perPage: 48,
    search: '',
    userId: null,
  })

  it.each([
    { when: 'soon while a picture is missing', lists: [design(url('a')), design(null)], ms: 1000 },
    {
      when: 'soon while the picture of a draft is missing',
      lists: [design(url('a'), draftOf(null))],
      ms: 1000,
    },
    { when: 'not at all if no picture is missing', lists: [design(url('a'))], ms: false },
    { when: 'a little later each time', lists: [design(null)], reads: 3, ms: 1562.5 },
    { when: 'seldom if a picture never comes', lists: [design(null)], reads: 100, ms: 10_000 },
  ])('is read again $when', ({ lists, reads = 1, ms }) => {
    expect(
      whilePicturesLack(
        lists.map(each => list(each)),
        reads,
      ),
    ).toBe(ms)
  })

  it('is not read again before it has been read', () => {
    expect(whilePicturesLack(undefined, 0)).toBe(false)
  })
})
