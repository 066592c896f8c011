import { type Rectangle } from '../geometry/rectangle'
import { type FontStack } from '@platen/typefaces'
import { type DrawingHost } from '../host/drawing-host'
import { type PaintPicture, type Picture } from '../host/picture'
import { recordedLetters } from './recorded-letters'
import { RecordedPath, RecordingCanvas } from './recording-canvas'
import { writeQr } from '../codes/write-qr'
import { writeCode } from './write-code'

const areaText = ({ x, y, width, height }: Rectangle): string =>
  [x, y, width, height].map(value => Number(value.toFixed(3))).join(' ')

/** Returns an image that records how it is drawn. */
export function recordedPicture(width: number, height: number): PaintPicture {
  return {
    width,
    height,
    draw: (context, source, target) => {
      const recording = context as unknown as RecordingCanvas
      recording.record(`picture ${areaText(source)} -> ${areaText(target)}`)
    },
    pattern: (_, target, repeated) => ({
      toString: () => `pattern(${areaText(target)}${repeated ? ' repeated' : ''})`,
    }),
  }
}

export interface HostSettings {
  pixelRatio?: number
  pictures?: Record<string, Picture>
  /** The images of image paints, by src. */
  paints?: Record<string, PaintPicture>
  missingFonts?: string[]
  /** The other properties of each font stack. */
  stack?: Partial<FontStack>
}

/** Returns a host whose layers record their content where they are drawn. */
export function recordingHost(settings: HostSettings = {}): DrawingHost {
  return {
    pixelRatio: settings.pixelRatio ?? 1,
    picture: ({ id }) => settings.pictures?.[id],
    paintPicture: src => settings.paints?.[src],
    opacities: recordedLetters,
    path: data => new RecordedPath(data),
    code: writeCode,
    qr: writeQr,
    fontStack: ({ family }) => {
      const missing = settings.missingFonts?.includes(family) ?? false
      return {
        css: `"${family}"`,
        missing,
        ...(missing && { substitute: 'Default' }),
        ...settings.stack,
      }
    },
    layer: (width, height) => {
      const context = RecordingCanvas.create()
      return {
        context,
        drawOnto: (target, x, y) => {
          const recording = target as unknown as RecordingCanvas
          recording.record(
            `layer ${areaText({ x, y, width, height })} {${context.calls.join('; ')}}`,
          )
        },
      }
    },
  }
}
