import { leaf, type Piece, text } from './piece'

const display = { fontFamily: 'Space Grotesk', fill: '#f4f1ff' }
const words = { fontFamily: 'Inter', fill: '#c9c4ea' }

const tag = (id: string, label: string): object => ({
  kind: 'box',
  id: `${id}-ground`,
  fill: '#2a2560',
  cornerRadius: 22,
  padding: { left: 22, right: 22, top: 9, bottom: 9 },
  children: [text(id, label, { ...words, fontSize: 22, fontWeight: 500, wrap: 'none' })],
})

const circle = (id: string, fill: object | string, size: number): object =>
  leaf({ id, type: 'shape', shape: 'ellipse', fill }, { width: size, height: size })

/** The picture of a release for links: 1200 × 630. */
export const openGraph: Piece = {
  name: 'Release 4.2, link preview',
  width: 1200,
  height: 630,
  operations: page => [
    { op: 'page.set', id: page, keys: { background: '#151233' } },
    {
      op: 'add',
      element: {
        id: 'glow',
        type: 'shape',
        shape: 'ellipse',
        x: 720,
        y: -150,
        width: 760,
        height: 760,
        fill: {
          type: 'radial',
          stops: [
            { offset: 0, color: '#7c5cff' },
            { offset: 1, color: '#7c5cff00' },
          ],
        },
      },
    },
    {
      op: 'layout',
      in: page,
      node: {
        kind: 'row',
        padding: 72,
        gap: 48,
        children: [
          {
            kind: 'column',
            grow: 1,
            justify: 'between',
            align: 'start',
            children: [
              {
                kind: 'row',
                gap: 16,
                align: 'center',
                children: [
                  circle('mark', '#ffb454', 28),
                  text('project', 'Lanternfish', {
                    ...display,
                    fontSize: 30,
                    fontWeight: 600,
                    wrap: 'none',
                  }),
                ],
              },
              {
                kind: 'column',
                gap: 20,
                children: [
                  text('title', 'Release 4.2: search that knows your typos', {
                    ...display,
                    fontSize: 64,
                    fontWeight: 700,
                    lineHeight: 1.06,
                  }),
                  text('summary', 'Twice as fast on large indexes, and 38 fixes.', {
                    ...words,
                    fill: '#ffffff',
                    fontSize: 30,
                  }),
                ],
              },
              {
                kind: 'row',
                gap: 14,
                children: [
                  tag('first-tag', 'Fuzzy search'),
                  tag('second-tag', 'Node 24'),
                  tag('third-tag', 'No breaking changes'),
                ],
              },
            ],
          },
          {
            kind: 'column',
            width: 236,
            align: 'end',
            justify: 'end',
            children: [
              {
                kind: 'box',
                id: 'version-ground',
                fill: '#ffb454',
                cornerRadius: 32,
                padding: { left: 34, right: 34, top: 22, bottom: 22 },
                children: [
                  text('version', '4.2', {
                    fontFamily: 'Space Grotesk',
                    fontSize: 92,
                    fontWeight: 700,
                    fill: '#151233',
                    wrap: 'none',
                    lineHeight: 1,
                  }),
                ],
              },
            ],
          },
        ],
      },
    },
    { op: 'field.set', field: { elementId: 'title', key: 'text', label: 'Title' } },
    { op: 'field.set', field: { elementId: 'summary', key: 'text', label: 'Summary' } },
    { op: 'field.set', field: { elementId: 'version', key: 'text', label: 'Version' } },
  ],
}
