import { leaf, type Piece, text } from './piece'

const ink = '#1d2a24'
const rows = [
  ['Espresso', '2.20', 'Double, unless you ask'],
  ['Macchiato', '2.60', 'With a spoon of foam'],
  ['Cortado', '2.90', 'Half coffee, half milk'],
  ['Flat white', '3.60', 'Oat milk without a surcharge'],
  ['Cappuccino', '3.40', 'Until closing time'],
  ['Filter of the week', '3.20', 'Kenya, washed'],
  ['Cold brew', '4.10', 'Steeped for eighteen hours'],
  ['Hot chocolate', '4.00', '70 % from Ecuador'],
  ['Chai', '3.90', 'Our own mixture'],
  ['Cardamom bun', '3.50', 'Baked at seven'],
  ['Banana bread', '3.80', 'With or without walnuts'],
  ['Toast of the day', '6.50', 'Ask at the counter'],
] as const

const row = ([name, price, note]: (typeof rows)[number], index: number): object => ({
  kind: 'row',
  gap: 24,
  align: 'center',
  children: [
    {
      kind: 'column',
      grow: 1,
      gap: 2,
      children: [
        text(`name-${index + 1}`, name, {
          fontFamily: 'Bricolage Grotesque',
          fontSize: 34,
          fontWeight: 600,
          fill: ink,
        }),
        text(`note-${index + 1}`, note, { fontFamily: 'Inter', fontSize: 20, fill: '#4c5d54' }),
      ],
    },
    text(`price-${index + 1}`, price, {
      fontFamily: 'Barlow Condensed',
      fontSize: 44,
      fontWeight: 600,
      fill: '#a3341f',
      wrap: 'none',
    }),
  ],
})

const rule = (index: number): object =>
  leaf(
    { id: `rule-${index}`, type: 'line', stroke: '#c9cdb8', strokeWidth: 2, dash: [2, 6] },
    { height: 2 },
  )

/** A price list of twelve rows on A4, at 1240 × 1754. */
export const priceList: Piece = {
  name: 'Price list of the coffee bar',
  width: 1240,
  height: 1754,
  operations: page => [
    { op: 'page.set', id: page, keys: { background: '#f3f1e3' } },
    {
      op: 'layout',
      in: page,
      node: {
        kind: 'column',
        children: [
          {
            kind: 'box',
            id: 'head',
            fill: ink,
            gap: 10,
            padding: { left: 110, right: 110, top: 84, bottom: 72 },
            children: [
              text('title', 'Coffee & something with it', {
                fontFamily: 'Bricolage Grotesque',
                fontSize: 74,
                fontWeight: 700,
                lineHeight: 1.05,
                fill: '#f3f1e3',
              }),
              text('hours', 'Monday to Saturday, 7.30 to 18.00. Prices in euros.', {
                fontFamily: 'Inter',
                fontSize: 26,
                fill: '#d5d9c6',
              }),
            ],
          },
          {
            kind: 'column',
            grow: 1,
            justify: 'between',
            padding: { left: 110, right: 110, top: 60, bottom: 60 },
            children: rows.flatMap((one, index) =>
              index === 0 ? [row(one, index)] : [rule(index), row(one, index)],
            ),
          },
        ],
      },
    },
    { op: 'field.set', field: { elementId: 'title', key: 'text', label: 'Title' } },
    ...rows.map(([name], index) => ({
      op: 'field.set',
      field: { elementId: `price-${index + 1}`, key: 'text', label: `Price: ${name}` },
    })),
  ],
}
