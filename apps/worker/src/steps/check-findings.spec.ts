import { type ClaimedRender } from '@platen/database'
import { type ParsedDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Chosen } from '../placeholders/choose-placeholders'
import { checkFindings } from './check-findings'
import { planRender } from './plan-render'
import { storedDesign } from './testing/stored-design'

const sources = {
  photo: 'https://cdn.example/photo.jpg',
  logo: `asset:org_0000000000000000000000000a/${'a'.repeat(64)}.svg`,
  font: 'https://fonts.example/own.ttf',
}
const box = { width: 10, height: 10 }
const document = storedDesign({
  pages: [
    {
      id: 'page',
      children: [
        { id: 'photo', type: 'image', src: sources.photo, ...box },
        { id: 'logo', type: 'svg', src: sources.logo, ...box },
        { id: 'words', type: 'text', text: 'Old', ...box },
      ],
    },
  ],
})
const options = { formats: ['png'], scale: 1, quality: 90, pages: null, transparent: false }
const fonts = [{ family: 'Own', src: sources.font, weight: 400, style: 'normal' as const }]
const gone = new AppError('asset_unusable', 'the file cannot be fetched')

interface Checked {
  modifications?: object[]
  chosen?: readonly Chosen[]
  faults?: Map<string, AppError>
  onAssetError?: 'hide' | 'keep'
}

function findings({ modifications = [], chosen = [], faults = new Map(), ...more }: Checked = {}) {
  const claimed = {
    modifications,
    options: { ...options, ...more },
    strict: false,
    stored: document,
  } as unknown as ClaimedRender & { stored: ParsedDesign }
  const plan = planRender(document, claimed, chosen)
  const sizes = [{ src: sources.photo, width: 800, height: 600 }]
  return checkFindings(claimed, { plan, chosen, fonts }, { faults, sizes })
}

describe('the findings of a check', () => {
  it('name each file with its user, its host and its size', () => {
    expect(findings()).toEqual({
      valid: true,
      modifications: [],
      assets: [
        { font: 'Own', host: 'fonts.example', status: 'ok' },
        { elementId: 'photo', host: 'cdn.example', status: 'ok', width: 800, height: 600 },
        { elementId: 'logo', host: null, status: 'ok' },
      ],
    })
  })

  it('name the effect of each modification by its place in the call', () => {
    const modifications = [
      { id: 'words', text: 'New' },
      { id: 'nobody', text: 'New' },
    ]
    expect(findings({ modifications }).modifications).toMatchObject([
      { index: 0, id: 'words', applied: ['text'] },
      { index: 1, id: 'nobody' },
    ])
  })

  it('are not valid if a font cannot be used', () => {
    const { valid, assets } = findings({ faults: new Map([[sources.font, gone]]) })
    expect(valid).toBe(false)
    expect(assets[0]).toEqual({
      font: 'Own',
      host: 'fonts.example',
      status: 'missing',
      reason: 'the file cannot be fetched',
    })
  })

  it.each([
    ['not valid if the render would fail', undefined, false],
    ['valid if the render would leave it out', 'hide' as const, true],
  ])('name a missing image as it was asked for, and are %s', (_, onAssetError, valid) => {
    const found = findings({
      chosen: [{ elementId: 'photo', shown: 'nothing', faults: [gone] }],
      faults: new Map([[sources.photo, gone]]),
      ...(onAssetError && { onAssetError }),
    })
    expect(found.valid).toBe(valid)
    expect(found.assets[1]).toEqual({
      elementId: 'photo',
      host: 'cdn.example',
      status: 'missing',
      reason: 'the file cannot be fetched',
    })
  })

  it('name no host of a `data:` URL', () => {
    const src = 'data:image/png;base64,iVBORw0KGgo='
    const { assets } = findings({ modifications: [{ id: 'photo', src }] })
    expect(assets[1]).toEqual({ elementId: 'photo', host: null, status: 'ok' })
  })
})
