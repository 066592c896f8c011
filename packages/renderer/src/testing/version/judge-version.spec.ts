import { type Fingerprint } from './fingerprint'
import { acceptVersion, versionFault } from './judge-version'

const recorded: Fingerprint = {
  version: 5,
  engines: { 'skia-canvas': '4.0.0' },
  settings: { webp: { effort: 2 } },
  fonts: { Inter: 'a1' },
  goldens: { 'text-font': 'b1', 'line-dash': 'c1' },
}

describe('judging a version of the pictures', () => {
  it.each<[string, Partial<Fingerprint>]>([
    ['nothing changed', {}],
    ['a golden is new', { goldens: { ...recorded.goldens, 'text-new': 'd1' } }],
    ['a font is new', { fonts: { ...recorded.fonts, Lora: 'd1' } }],
  ])('stays when %s', (_, change) => {
    const present = { ...recorded, ...change }
    expect(versionFault(recorded, present)).toBeUndefined()
    expect(acceptVersion(recorded, present)).toEqual(present)
  })

  it.each<[string, Partial<Fingerprint>]>([
    ['goldens: text-font changed', { goldens: { ...recorded.goldens, 'text-font': 'b2' } }],
    ['goldens: text-font is gone', { goldens: { 'line-dash': 'c1' } }],
    ['engines: skia-canvas changed', { engines: { 'skia-canvas': '4.0.1' } }],
    ['fonts: Inter changed', { fonts: { Inter: 'a2' } }],
    ['settings: webp changed', { settings: { webp: { effort: 3 } } }],
  ])('must be raised and recorded: %s', (entry, change) => {
    const present = { ...recorded, ...change }
    const fault = versionFault(recorded, present)
    expect(fault).toContain(entry)
    expect(fault).toContain(
      'raise rendererVersion in packages/contract/src/renders/renderer-version.ts',
    )
    expect(() => acceptVersion(recorded, present)).toThrow(entry)
    const raised = { ...present, version: 6 }
    expect(versionFault(recorded, raised)).toContain('write it with ACCEPT_GOLDENS=1')
    expect(acceptVersion(recorded, raised)).toEqual(raised)
  })

  it('never goes back', () => {
    expect(versionFault(recorded, { ...recorded, version: 4 })).toContain('above 5')
  })
})
