import { codeFault, type KeyOf, type QrElement } from '@platen/design'
import { type KeyRules, Refusal } from './key-rules'

export const qrRules = {
  value: (value, element) => {
    const fault = codeFault({ ...element, value })
    return fault === undefined ? { value } : new Refusal(fault)
  },
  fill: fill => ({ fill }),
  background: background =>
    typeof background === 'object' && background !== null
      ? 'the background of a qr element must be a hex colour or null'
      : { background },
} satisfies KeyRules<QrElement, KeyOf<'qr'>>
