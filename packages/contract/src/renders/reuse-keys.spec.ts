import { renderContentKey, renderRequestKey, viewRequestKey } from '..'

const asked = {
  organizationId: 'org_1',
  designId: 'dsg_1',
  modifications: [{ id: 'a', text: 'Hi', fill: '#fff' }],
  options: { formats: ['png'], scale: 1 },
  strict: false,
}
const hex = (changes: Partial<typeof asked> = {}): string =>
  renderRequestKey({ ...asked, ...changes }).toString('hex')

describe('renderRequestKey', () => {
  it('is the same for the same request with its keys in another order', () => {
    expect(hex()).toMatch(/^[0-9a-f]{64}$/)
    expect(hex({ modifications: [{ fill: '#fff', text: 'Hi', id: 'a' }] })).toBe(hex())
  })

  it.each<[string, object]>([
    ['organization', { organizationId: 'org_2' }],
    ['design', { designId: 'dsg_2' }],
    ['text', { modifications: [{ id: 'a', text: 'Ho', fill: '#fff' }] }],
    ['order of modifications', { modifications: [...asked.modifications, { id: 'b' }] }],
    ['option', { options: { formats: ['png'], scale: 2 } }],
    ['order of formats', { options: { formats: ['jpeg', 'png'], scale: 1 } }],
    ['strictness', { strict: true }],
  ])('differs by %s', (_what, changes) => expect(hex(changes)).not.toBe(hex()))
})

describe('viewRequestKey', () => {
  const view = { src: 'https://cdn.example/a.tif', maxSide: 1000 }
  const keyOf = (organizationId: string, changes: Partial<typeof view> = {}): string =>
    viewRequestKey(organizationId, { ...view, ...changes }).toString('hex')

  it('is the same for the same view', () => expect(keyOf('org_1')).toBe(keyOf('org_1', {})))

  it.each([
    ['organization', keyOf('org_2')],
    ['picture', keyOf('org_1', { src: 'https://cdn.example/b.tif' })],
    ['size', keyOf('org_1', { maxSide: 999 })],
  ])('differs by %s', (_what, other) => expect(other).not.toBe(keyOf('org_1')))
})

describe('renderContentKey', () => {
  const content = (sources: Record<string, string>): string =>
    renderContentKey(renderRequestKey(asked), sources).toString('hex')
  const sources = { 'https://cdn.example/a.png': 'aa', 'https://cdn.example/b.png': 'bb' }

  it('leaves out data: sources, which the request contains', () => {
    expect(content({ ...sources, 'data:image/png;base64,AAAA': 'dd' })).toBe(content(sources))
  })

  it('is the same for the same contents', () => {
    const turned = Object.fromEntries(Object.entries(sources).reverse())
    expect(content(turned)).toBe(content(sources))
  })

  it('differs by the replaced pictures and the reasons', () => {
    const keyOf = (...replaced: string[]): string =>
      renderContentKey(renderRequestKey(asked), sources, replaced).toString('hex')
    expect(keyOf()).toBe(content(sources))
    expect(new Set([keyOf(), keyOf('a'), keyOf('b'), keyOf('a', 'b')]).size).toBe(4)
  })

  it.each([
    [{ ...sources, 'https://cdn.example/b.png': 'cc' }],
    [{ 'https://cdn.example/a.png': 'aa' }],
    [{ 'https://cdn.example/a.png': 'bb', 'https://cdn.example/b.png': 'aa' }],
  ])('differs for %j', other => expect(content(other)).not.toBe(content(sources)))
})
