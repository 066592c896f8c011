import { type SignedUrlOptions, signUrl } from '../../signed-urls'
import { type Command, type Context } from '../program/command'
import { UsageError } from '../program/faults'
import { formats } from './formats'
import { mergedById, modificationOptions, modificationsOf } from './modifications'

const sizes = ['thumbnail', 'small', 'og', 'large'] as const

export const sign: Command = {
  words: 'sign',
  summary: 'sign the URL of a picture, without a call',
  operands: [{ name: '<design>', takes: 'one' }],
  options: {
    ...modificationOptions,
    format: { value: '<format>', short: 'f', summary: `${formats.join(', ')}; png by default` },
    width: { value: '<px>', summary: 'the width of the file' },
    height: { value: '<px>', summary: 'the height of the file' },
    scale: { value: '<factor>', summary: 'file pixels per page pixel' },
    size: { value: '<name>', summary: `the longer side: ${sizes.join(', ')}` },
    quality: { value: '<number>', summary: 'from 1 to 100, for JPEG, WebP and AVIF' },
    page: { value: '<number>', summary: 'the number of the page' },
    transparent: { summary: 'omit the background' },
    expires: { value: '<time>', summary: 'when it stops working: 7d, 12h, or 2026-12-24T18:00Z' },
    download: { value: '<name>', summary: 'the name under which browsers save the file' },
    fallback: { value: 'thumbnail', summary: 'shown if the picture is not ready in time' },
  },
  run: async context => {
    const { given, baseUrl, variable } = context
    const url = await signUrl({
      baseUrl: baseUrl(),
      key: { id: variable('PLATEN_SIGNING_KEY'), secret: variable('PLATEN_SIGNING_SECRET') },
      design: given.operand,
      format: given.oneOf('format', formats) ?? 'png',
      modifications: mergedById(await modificationsOf(context)),
      options: optionsOf(context),
    })
    return { text: url, json: { url } }
  },
}

const optionsOf = ({ given }: Context): SignedUrlOptions => ({
  width: given.number('width'),
  height: given.number('height'),
  scale: given.number('scale'),
  size: given.oneOf('size', sizes),
  quality: given.number('quality'),
  page: given.number('page'),
  transparent: given.flag('transparent') || undefined,
  expires: timeIn(given.text('expires')),
  download: given.text('download'),
  fallback: given.oneOf('fallback', ['thumbnail']),
})

const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

function timeIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const [, count, unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? []
  const time = count === undefined ? dateIn(text) : Date.now() + Number(count) * (units[unit] ?? 0)
  if (Number.isNaN(time))
    throw new UsageError('--expires must be a time such as 7d, 12h, 30m or 2026-12-24T18:00Z')
  if (time <= Date.now()) throw new UsageError('--expires must be a time in the future')
  return new Date(time)
}

/** Returns the time of a date as ISO 8601 writes it, in ms; NaN for anything else. `Date.parse` alone reads 7 as July 2001. */
const dateIn = (text: string): number => (/^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN)
