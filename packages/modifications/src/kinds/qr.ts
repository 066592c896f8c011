import { type QrElement } from '@platen/design'
import { type KeyRules } from '../key-rules'

export const qrRules = {
  value: value => ({ value }),
  fill: fill => ({ fill }),
  background: background =>
    typeof background === 'object' && background !== null
      ? 'the background of a qr element is a hex colour or null'
      : { background },
} satisfies KeyRules<QrElement>
