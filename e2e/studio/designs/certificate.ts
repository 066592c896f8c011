import { leaf, type Piece, text } from './piece'

const ink = '#22314a'
const gold = '#8a6a1f'
const serif = { fontFamily: 'Cormorant Garamond', fill: ink, align: 'center' }
const sans = { fontFamily: 'Manrope', fill: ink, align: 'center' }

const signature = (id: string, name: string, office: string): object => ({
  kind: 'column',
  grow: 1,
  gap: 12,
  children: [
    leaf({ id: `${id}-rule`, type: 'line', stroke: ink, strokeWidth: 1.5 }, { height: 2 }),
    text(`${id}-name`, name, { ...sans, fontSize: 20, fontWeight: 700 }),
    text(`${id}-office`, office, { ...sans, fontSize: 16 }),
  ],
})

const frame = (id: string, inset: number, strokeWidth: number): object => ({
  op: 'add',
  element: {
    id,
    type: 'shape',
    x: inset,
    y: inset,
    width: 1123 - 2 * inset,
    height: 794 - 2 * inset,
    fill: '#0000',
    stroke: gold,
    strokeWidth,
  },
})

/** A certificate on A4 across: 1123 × 794. */
export const certificate: Piece = {
  name: 'Certificate of a first-aid course',
  width: 1123,
  height: 794,
  operations: page => [
    { op: 'page.set', id: page, keys: { background: '#fbf8f0' } },
    frame('outer-frame', 28, 3),
    frame('inner-frame', 38, 1),
    {
      op: 'layout',
      in: page,
      node: {
        kind: 'column',
        padding: { left: 150, right: 150, top: 96, bottom: 90 },
        justify: 'between',
        children: [
          {
            kind: 'column',
            gap: 10,
            children: [
              text('school', 'Harbour Street Training Centre', {
                ...sans,
                fill: gold,
                fontSize: 18,
                fontWeight: 700,
                letterSpacing: 0.18,
                textTransform: 'uppercase',
              }),
              text('title', 'Certificate of Completion', {
                ...serif,
                fontSize: 72,
                fontWeight: 600,
              }),
            ],
          },
          {
            kind: 'column',
            gap: 14,
            children: [
              text('presented', 'This is to certify that', { ...sans, fontSize: 20 }),
              text('recipient', 'Amara Okonkwo-Lindqvist', {
                fontFamily: 'Pinyon Script',
                fontSize: 68,
                fill: gold,
                align: 'center',
              }),
              text(
                'reason',
                'has completed the sixteen-hour course in first aid at work, and passed its practical examination on 14 November 2026.',
                { ...sans, fontSize: 20, lineHeight: 1.5 },
              ),
            ],
          },
          {
            kind: 'row',
            gap: 140,
            children: [
              signature('trainer', 'Tomasz Wiśniewski', 'Trainer'),
              signature('head', 'Ingrid Halvorsen', 'Head of the centre'),
            ],
          },
        ],
      },
    },
    {
      op: 'field.set',
      field: { elementId: 'recipient', key: 'text', label: 'Recipient', maxLines: 1 },
    },
    { op: 'field.set', field: { elementId: 'reason', key: 'text', label: 'Reason' } },
  ],
}
