import { type Design, parseDesign } from '@platen/design'

const box = { width: 100, height: 40 }
const src = 'https://cdn.example/old.png'

/** A design with elements of several kinds, `chart` of an unknown one; `headline` was once called `title`, and the field of the photo is labelled Portrait. */
export const design: Design = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'front',
      children: [
        { ...box, id: 'headline', aliases: ['title'], type: 'text', text: 'Old words' },
        { ...box, id: 'photo', type: 'image', src },
        { ...box, id: 'badge', type: 'shape' },
        { ...box, id: 'code', type: 'qr', value: 'old' },
        { ...box, id: 'chart', type: 'chart' },
      ],
    },
  ],
  fields: [{ elementId: 'photo', key: 'src', label: 'Portrait' }],
}).design
