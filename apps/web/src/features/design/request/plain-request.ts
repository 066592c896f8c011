import { type CompletedRender } from '@platen/client'
import { type Body } from './body'

type RenderRequest = NonNullable<CompletedRender['request']>

/** What a call has that leaves an option out. */
const defaults: Readonly<Record<string, unknown>> = {
  scale: 1,
  quality: 90,
  transparent: false,
  strict: false,
  report: false,
  onAssetError: 'fail',
}

/** The request of a render as somebody would have written it: without what it would be anyway. Asks for the same. */
export function plainRequest({ modifications, formats, ...options }: RenderRequest): Body {
  const said = Object.entries(options).filter(([name, value]) => value !== defaults[name])
  const [format = 'jpeg'] = formats
  return {
    modifications: modifications,
    ...(formats.length > 1 && { formats }),
    ...(formats.length === 1 && format !== 'jpeg' && { format }),
    ...Object.fromEntries(said),
  }
}
