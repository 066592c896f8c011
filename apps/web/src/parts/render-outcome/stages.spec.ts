import { stagesOf } from './stages'

const none = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }

describe('the stages of a render', () => {
  it('are in order, each with its share of the total', () => {
    const stages = stagesOf({ ...none, store: 1.6, queue: 1.6, fetch: 3.2 })
    expect(stages.map(({ name, ms }) => `${name} ${ms}`)).toEqual([
      'queue 2',
      'fetch 3',
      'decode 0',
      'layout 0',
      'raster 0',
      'encode 0',
      'store 2',
    ])
    expect(stages.map(({ share }) => share)).toEqual([0.25, 0.5, 0, 0, 0, 0, 0.25])
  })

  it('have no shares if they took no time', () => {
    expect(stagesOf(none).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
