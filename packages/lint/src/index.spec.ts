import * as rooms from '.'

it('offers these names', () => {
  expect(Object.keys(rooms).sort()).toEqual(['lint'])
})
