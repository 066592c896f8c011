import { type Piece, text } from './piece'

const serif = { fontFamily: 'Fraunces', fill: '#fff6e6' }
const sans = { fontFamily: 'DM Sans', fill: '#fff6e6' }

/** A story of 1080 × 1920 around a photograph; `picture` is the address that `add_asset` answered. */
export const story = (picture: string): Piece => ({
  name: 'Fig season, story',
  width: 1080,
  height: 1920,
  operations: page => [
    { op: 'page.set', id: page, keys: { background: '#3b1320' } },
    {
      op: 'add',
      element: {
        id: 'photograph',
        type: 'image',
        src: picture,
        alt: 'A fig in a red bowl',
        x: 90,
        y: 250,
        width: 900,
        height: 900,
        cornerRadius: 450,
      },
    },
    {
      op: 'layout',
      in: page,
      node: {
        kind: 'column',
        padding: { left: 90, right: 90, top: 120, bottom: 150 },
        justify: 'between',
        align: 'center',
        children: [
          text('shop', 'Mercato di Santa Chiara', {
            ...sans,
            fontSize: 34,
            fontWeight: 600,
            letterSpacing: 0.16,
            textTransform: 'uppercase',
            align: 'center',
            wrap: 'none',
          }),
          {
            kind: 'column',
            gap: 36,
            align: 'center',
            children: [
              text('title', 'The figs are here', {
                ...serif,
                fontSize: 140,
                fontWeight: 600,
                lineHeight: 1,
                align: 'center',
              }),
              text('details', 'From the garden behind the church, picked this morning.', {
                ...sans,
                fontSize: 44,
                align: 'center',
              }),
              {
                kind: 'box',
                id: 'offer-ground',
                fill: '#f2b84b',
                cornerRadius: 48,
                padding: { left: 56, right: 56, top: 24, bottom: 24 },
                children: [
                  text('offer', 'Today 3 € a basket', {
                    ...sans,
                    fill: '#3b1320',
                    fontSize: 44,
                    fontWeight: 700,
                    wrap: 'none',
                  }),
                ],
              },
            ],
          },
        ],
      },
    },
    { op: 'field.set', field: { elementId: 'photograph', key: 'src', label: 'Photograph' } },
    { op: 'field.set', field: { elementId: 'title', key: 'text', label: 'Title' } },
    { op: 'field.set', field: { elementId: 'offer', key: 'text', label: 'Offer' } },
  ],
})
