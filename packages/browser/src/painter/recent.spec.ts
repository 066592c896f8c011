import { Recent } from './recent'

it('computes once for objects in frequent use, and forgets others', () => {
  const recent = new Recent<{ name: string }, string>(2)
  const found: string[] = []
  const [a, b, c, d] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]
  const find = ({ name }: { name: string }): string => {
    found.push(name)
    return name.toUpperCase()
  }
  const ask = (...subjects: { name: string }[]): string[] =>
    subjects.map(subject => recent.of(subject, find))
  expect(ask(a, b, a, c, a, b)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(found).toEqual(['a', 'b', 'c'])
  ask(d, c, d, c, a)
  expect(found).toEqual(['a', 'b', 'c', 'd', 'a'])
})
