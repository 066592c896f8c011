import { type ThreadComment, threadsOf } from './threads'

const comment = (id: string, parentId: string | null = null): ThreadComment => ({
  id,
  parentId,
  version: 1,
  page: 1,
  x: 0.5,
  y: 0.5,
  author: { kind: 'guest', name: 'Ada' },
  text: id,
  createdAt: '2026-01-12T09:14:01.000Z',
})

it('comments are numbered by time, each with its replies', () => {
  const all = [comment('a'), comment('b'), comment('c', 'a'), comment('d', 'b'), comment('e', 'a')]
  const threads = threadsOf(all).map(({ number, first, replies }) => [
    number,
    first.id,
    replies.map(({ id }) => id).join(),
  ])
  expect(threads).toEqual([
    [1, 'a', 'c,e'],
    [2, 'b', 'd'],
  ])
})

it('replies whose comment is not there are left out', () => {
  expect(threadsOf([comment('b', 'a')])).toEqual([])
})
