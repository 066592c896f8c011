import { type ImageElement } from '@platen/design'
import { type Kind } from './kind'
import { boxOutline } from './outline'

export const image = {
  outline: boxOutline,
  ratio: 'own',
  tools: {
    image: { name: 'Image', place: 5, key: 'I', cursor: 'draw', drags: 'box', drawn: null },
  },
} satisfies Kind<ImageElement>
