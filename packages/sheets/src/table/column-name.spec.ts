import { columnName } from './column-name'

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [301, 'KP'],
])('calls column %i %s', (index, name) => expect(columnName(index)).toBe(name))
