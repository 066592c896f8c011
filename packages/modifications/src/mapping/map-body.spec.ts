import { mapBody, targetOf } from './map-body'

const body = {
  name: 'Ada',
  count: 3,
  price: 19.9,
  vip: true,
  size: '48',
  shown: 'false',
  empty: '',
  nothing: null,
  tags: ['a', 'b'],
  deep: { text: 'x' },
  focus: 0.5,
  crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
}

describe('a mapping', () => {
  it.each([
    ['headline.text', '/name', 'Ada'],
    ['headline.text', '/count', '3'],
    ['headline.text', '/price', '19.9'],
    ['headline.text', '/vip', 'true'],
    ['headline.text', '/tags/1', 'b'],
    ['headline.fontSize', '/size', 48],
    ['headline.fontSize', '/count', 3],
    ['badge.visible', '/vip', true],
    ['badge.visible', '/shown', false],
    ['photo.focusX', '/focus', 0.5],
    ['photo.crop', '/crop', body.crop],
  ])('sets %s to the value at %s', (name, pointer, value) => {
    const [id = '', key = ''] = name.split('.')
    expect(mapBody({ [name]: pointer }, body)).toEqual({
      modifications: [{ id, [key]: value }],
      metadata: null,
      missing: [],
    })
  })

  it.each(['/absent', '/nothing', '/empty', '/name/0', '/tags/2'])(
    'keeps the value of the template, and tells, when there is none at %s',
    pointer => {
      expect(mapBody({ 'headline.text': pointer, 'badge.visible': '/vip' }, body)).toEqual({
        modifications: [{ id: 'badge', visible: true }],
        metadata: null,
        missing: ['headline.text'],
      })
    },
  )

  it('sets metadata to values of any type', () => {
    const mapping = {
      '_metadata.order.id': '/count',
      'headline.text': '/name',
      '_metadata.tags': '/tags',
      '_metadata.none': '/nothing',
    }
    expect(mapBody(mapping, body)).toEqual({
      modifications: [{ id: 'headline', text: 'Ada' }],
      metadata: { 'order.id': 3, tags: ['a', 'b'] },
      missing: ['_metadata.none'],
    })
  })

  it('makes one modification of each element', () => {
    const mapping = { 'a.text': '/name', 'b.text': '/name', 'a.fontSize': '/size' }
    expect(mapBody(mapping, body).modifications).toEqual([
      { id: 'a', text: 'Ada', fontSize: 48 },
      { id: 'b', text: 'Ada' },
    ])
  })

  it.each([
    ['headline.text', '/tags', 'headline.text cannot be set to a list'],
    ['headline.text', '/deep', 'headline.text cannot be set to an object'],
    ['headline.fill', '/name', 'headline.fill must be a hex colour'],
    ['badge.visible', '/name', 'badge.visible must be true or false'],
    ['photo.src', '/count', 'photo.src must be'],
    ['headline.nothing', '/name', 'headline.nothing is not a modification key'],
  ])('refuses %s from %s', (name, pointer, message) => {
    expect(() => mapBody({ [name]: pointer }, body)).toThrow(message)
  })

  it.each([
    ['headline.text', { id: 'headline', key: 'text' }],
    ['my.photo.src', { id: 'my.photo', key: 'src' }],
    ['headline', null],
    ['.text', null],
    ['headline.id', null],
    ['headline.constructor', null],
    ['headline.fontsize', null],
  ])('reads %j as an element and a key', (name, target) => {
    expect(targetOf(name)).toEqual(target)
  })
})
