import { type SvgElement } from '@platen/design'
import { type Kind } from './kind'
import { boxOutline } from './outline'

export const svg = { outline: boxOutline, ratio: 'own', tools: {} } satisfies Kind<SvgElement>
