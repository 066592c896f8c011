import { type DryRun } from '@platen/client'
import { findingsOf, sayDryRun } from './dry-run-findings'

const clean: DryRun = {
  dryRun: true,
  designId: 'dsg_1',
  version: 1,
  valid: true,
  warnings: [],
  modifications: [],
  assets: [],
}
const gone = 'the file from cdn.example is not available (status 404)'
const missing = { host: 'cdn.example', status: 'missing', reason: gone } as const
const keptMessage = `element "photo": ${gone}; the image of the design is shown instead`
const kept = { code: 'asset_replaced', message: keptMessage, elementId: 'photo' } as const

describe('the findings about missing files', () => {
  it('are none where nothing is missing', () => {
    const assets = [{ elementId: 'photo', host: null, status: 'ok' } as const]
    expect(findingsOf({ ...clean, assets })).toEqual([])
    expect(sayDryRun({ ...clean, assets })).toBe('No problems found')
  })

  it('say what is shown instead if the render goes on', () => {
    const dryRun = { ...clean, warnings: [kept], assets: [{ ...missing, elementId: 'photo' }] }
    expect(findingsOf(dryRun)).toEqual([
      { title: 'Missing: the render would go on', lines: [keptMessage] },
    ])
    expect(sayDryRun(dryRun)).toBe('1 problem found')
  })

  it('tell apart those that make the render fail', () => {
    const dryRun = {
      ...clean,
      valid: false,
      warnings: [kept],
      assets: [
        { ...missing, font: 'Acme Sans' },
        { ...missing, elementId: 'photo' },
        { ...missing, elementId: 'logo' },
      ],
    }
    expect(findingsOf(dryRun)).toEqual([
      {
        title: 'Missing: the render would fail',
        lines: [`font "Acme Sans": ${gone}`, `element "logo": ${gone}`],
      },
      { title: 'Missing: the render would go on', lines: [keptMessage] },
    ])
    expect(sayDryRun(dryRun)).toBe('The render would fail')
  })
})

it('counts the problems of a render that goes on', () => {
  const ignored = [{ key: 'text', reason: 'unknown element' }]
  const dryRun: DryRun = {
    ...clean,
    warnings: [{ code: 'text_overflow', message: 'too long', elementId: 'headline', overBy: 2 }],
    modifications: [{ index: 0, id: 'headlin', applied: [], ignored }],
  }
  expect(sayDryRun(dryRun)).toBe('2 problems found')
})
