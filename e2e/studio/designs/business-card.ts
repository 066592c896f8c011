import { type Piece, text } from './piece'

const green = '#0f3d33'
const cream = '#f7f3e8'
const small = { fontFamily: 'Manrope', fontSize: 30, fill: cream, wrap: 'none' }

/** A business card, 85 × 55 mm with 300 dots per inch: 1004 × 650. */
export const businessCard: Piece = {
  name: 'Business card of a gardener',
  width: 1004,
  height: 650,
  operations: page => [
    { op: 'page.set', id: page, keys: { background: green } },
    {
      op: 'add',
      element: {
        id: 'leaf',
        type: 'shape',
        shape: 'path',
        d: 'M0 100 C0 40 40 0 100 0 C100 60 60 100 0 100 Z',
        viewBox: [0, 0, 100, 100],
        x: 690,
        y: -40,
        width: 380,
        height: 380,
        fill: '#2d7a5f',
      },
    },
    {
      op: 'layout',
      in: page,
      node: {
        kind: 'column',
        padding: 72,
        justify: 'between',
        align: 'start',
        children: [
          {
            kind: 'column',
            gap: 4,
            align: 'start',
            children: [
              text('name', 'Maren Thorsen', {
                fontFamily: 'Fraunces',
                fontSize: 72,
                fontWeight: 500,
                fill: cream,
                wrap: 'none',
              }),
              text('work', 'Gardens for small courtyards', {
                ...small,
                fill: '#bfe0cf',
                fontSize: 32,
              }),
            ],
          },
          {
            kind: 'row',
            gap: 28,
            align: 'end',
            children: [
              {
                kind: 'column',
                gap: 6,
                align: 'start',
                children: [
                  text('telephone', '+47 22 85 50 50', small),
                  text('mail', 'maren@thorsen-hager.example', small),
                  text('web', 'thorsen-hager.example', small),
                ],
              },
            ],
          },
        ],
      },
    },
    {
      op: 'add',
      element: {
        id: 'code',
        type: 'qr',
        value: 'https://thorsen-hager.example',
        fill: green,
        background: cream,
        x: 772,
        y: 418,
        width: 160,
        height: 160,
      },
    },
    ...['name', 'work', 'telephone', 'mail', 'web'].map(id => ({
      op: 'field.set',
      field: { elementId: id, key: 'text', label: `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}` },
    })),
  ],
}
