import { type CompletedRender } from '@platen/client'
import { type Body } from './body'

type RenderRequest = NonNullable<CompletedRender['request']>

/** The default values of options. */
const defaults: Readonly<Record<string, unknown>> = {
  scale: 1,
  quality: 90,
  transparent: false,
  strict: false,
  report: false,
  layout: false,
  map: false,
  onAssetError: 'fail',
}

/** Returns a request for the same render without the options that equal their defaults. */
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
