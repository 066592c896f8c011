/** An outline, and its coordinate system. */
interface PathOutline {
  d: string
  viewBox: readonly [x: number, y: number, width: number, height: number]
}

export const blockArrow: PathOutline = {
  d: 'M0 18H58V0L100 30L58 60V42H0Z',
  viewBox: [0, 0, 100, 60],
}

export const speechBubble: PathOutline = {
  d: 'M14 0H86A14 14 0 0 1 100 14V48A14 14 0 0 1 86 62H46L24 80V62H14A14 14 0 0 1 0 48V14A14 14 0 0 1 14 0Z',
  viewBox: [0, 0, 100, 80],
}

export const blob: PathOutline = {
  d: 'M84 18C97 31 102 52 95 69C88 86 68 91 52 97C35 103 12 92 4 74C-4 56 4 44 9 29C15 12 30 1 50 1C63 1 74 8 84 18Z',
  viewBox: [0, 0, 100, 100],
}

export const arch: PathOutline = {
  d: 'M0 130V50A50 50 0 0 1 100 50V130Z',
  viewBox: [0, 0, 100, 130],
}
