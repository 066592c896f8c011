import { type GroupElement } from '@platen/design'
import { type Kind } from './kind'
import { boxOutline } from './outline'

export const group = { outline: boxOutline, ratio: 'kept', tools: {} } satisfies Kind<GroupElement>
