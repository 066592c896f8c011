import { type Modification } from '@platen/design'
import { type Effect, effectsOf } from './effects'
import { designOf } from './testing/designs'

const effects = (...sent: Modification[]): Effect[] => effectsOf(designOf(), sent)

const notAccepted = 'an element of the type "shape" does not accept this key'

describe('the effect of a modification', () => {
  it('lists the keys with an effect and the others, for each modification by itself', () => {
    expect(effects({ id: 'shape', fill: '#111', text: 'no' }, { id: 'shape', opacity: 0 })).toEqual(
      [
        { id: 'shape', applied: ['fill'], ignored: [{ key: 'text', reason: notAccepted }] },
        { id: 'shape', applied: ['opacity'], ignored: [] },
      ],
    )
  })

  it('suggests the id that an unknown one probably means', () => {
    expect(
      effects({ id: 'Shap', fill: '#111', opacity: 1 }, { id: 'nobody', fill: '#111' }),
    ).toEqual([
      {
        id: 'Shap',
        applied: [],
        ignored: ['fill', 'opacity'].map(key => ({
          key,
          reason: 'unknown element',
          nearest: 'shape',
        })),
      },
      { id: 'nobody', applied: [], ignored: [{ key: 'fill', reason: 'unknown element' }] },
    ])
  })

  it('suggests the key that an unknown one probably means', () => {
    expect(effects({ id: 'text', fontsize: 9 })).toEqual([
      {
        id: 'text',
        applied: [],
        ignored: [
          {
            key: 'fontsize',
            reason: 'an element of the type "text" does not accept this key',
            nearest: 'fontSize',
          },
        ],
      },
    ])
  })

  it('has the former id of an element as it was sent', () => {
    const design = designOf([
      { id: 'title', aliases: ['headline'], type: 'text', text: 'a', width: 9, height: 9 },
    ])
    expect(effectsOf(design, [{ id: 'headline', text: 'b' }])).toEqual([
      { id: 'headline', applied: ['text'], ignored: [] },
    ])
  })

  it('lists at most ten unknown keys of a modification, and suggests for ten in a call', () => {
    const keys = Array.from({ length: 20 }, (_, index) => `fil${index}`)
    const [first, second] = effects(
      { id: 'shape', ...Object.fromEntries(keys.map(key => [key, 1])) },
      { id: 'shape', opacty: 1 },
    )
    expect(first?.ignored.map(({ nearest }) => nearest)).toEqual(Array(10).fill('fill'))
    expect(second?.ignored).toEqual([{ key: 'opacty', reason: notAccepted }])
  })
})
