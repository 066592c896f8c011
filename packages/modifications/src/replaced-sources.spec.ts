import { type Modification, type ReplacedSource } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { designOf } from './testing/designs'

const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
const old = 'https://cdn.example/old'
const fresh = 'https://cdn.example/new'

function replaced(element: object, ...sent: Omit<Modification, 'id'>[]): ReplacedSource[] {
  const design = designOf([
    { id: 'i', type: 'image', src: old, width: 9, height: 9, ...element },
    { id: 's', type: 'svg', src: old, width: 9, height: 9 },
  ])
  const modifications = sent.map(keys => ({ id: 'i', ...keys }))
  return applyModifications(design, modifications).replacedSources
}

const told = [{ elementId: 'i', previousSrc: old }]

describe('replacedSources', () => {
  it.each<[string, object, Omit<Modification, 'id'>[], ReplacedSource[]]>([
    ['names an image whose crop was made for another picture', { crop }, [{ src: fresh }], told],
    [
      'names it with the source of the design',
      { crop },
      [{ src: 'https://a.b/c' }, { src: fresh }],
      told,
    ],
    ['is silent without a crop', {}, [{ src: fresh }], []],
    ['is silent when the source stays', { crop }, [{ src: old }], []],
    ['is silent when it comes back', { crop }, [{ src: fresh }, { src: old }], []],
    ['is silent when a crop is sent too', { crop }, [{ src: fresh, crop }], []],
    ['is silent when a crop is sent before', { crop }, [{ crop }, { src: fresh }], []],
    ['is silent when the crop is taken away', { crop }, [{ src: fresh, crop: null }], []],
    ['is silent on other keys', { crop }, [{ opacity: 0.5 }], []],
    [
      'is silent on other kinds',
      {},
      [
        { id: 's', src: fresh },
        { id: 'page', fill: '#fff' },
      ],
      [],
    ],
  ])('%s', (...[, element, sent, expected]) => expect(replaced(element, ...sent)).toEqual(expected))
})
