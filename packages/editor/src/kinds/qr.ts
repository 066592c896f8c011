import { type CodeContent, codeFault, type QrElement } from '@platen/design'
import { type Kind } from './kind'
import { boxOutline } from './outline'

export const qr = {
  outline: boxOutline,
  ratio: 'own',
  coupling: {
    keys: ['value', 'format', 'errorCorrection'],
    holds: code => codeFault(code as unknown as CodeContent) === undefined,
  },
  tools: {
    code: {
      name: 'Code',
      place: 6,
      key: 'Q',
      cursor: 'draw',
      drags: 'square',
      drawn: () => ({ value: 'https://example.com' }),
    },
  },
} satisfies Kind<QrElement>
