import { codeFault, type QrElement } from '@platen/design'
import { type Bars, encodeCode, type Modules } from '../codes/encode-code'
import { outlinesOf } from '../codes/outline'
import { boxOf, type Rectangle } from '../geometry/rectangle'
import { noGrid, type PixelGrid, pixelGrid } from './surface/pixel-grid'
import { isVisible } from './surface/paint-style'
import { type Painting, type Preparation, type Surface } from './surface/painting'

/** Prepares a QR code or barcode with its quiet zone in its box: one path over its background. */
export function prepareQr(
  element: QrElement,
  preparation: Pick<Preparation, 'host' | 'reporter'>,
): Painting | undefined {
  const fault = codeFault(element)
  if (fault !== undefined) {
    // Only a document stored before these checks existed can contain such a value.
    const message = `element "${element.id}": the value ${fault}; the element is skipped`
    preparation.reporter.warn(element.id, 'unknown_element_type', message)
    return undefined
  }
  const { width, height, fill, background } = element
  const box = boxOf(element)
  const code = isVisible(fill) ? encodeCode(element, preparation.host) : undefined
  const backed = background !== null && isVisible(background)
  if (!code && !backed) return undefined
  return {
    operations: code && backed ? 'many' : 'one',
    bounds: box,
    paint: surface => {
      const { context } = surface
      if (backed) {
        context.fillStyle = background
        context.fillRect(0, 0, width, height)
      }
      if (!code) return
      context.fillStyle = fill
      // Use path data: engines parse it faster than they run thousands of calls.
      context.fill(surface.host.path(pathData(code, box, surface)))
    },
  }
}

function pathData(code: Bars | Modules, box: Rectangle, surface: Surface): string {
  switch (code.kind) {
    case 'bars':
      return dataOfBars(code, box, surface)
    case 'modules':
      return dataOfModules(code, box, surface)
  }
}

/** Returns the path data of bars over the full height of the box. */
function dataOfBars({ bars, width, quiet }: Bars, box: Rectangle, surface: Surface): string {
  const modules = quiet.left + width + quiet.right
  const { unit, grid } = raster(box.width / modules, surface)
  const left = (box.width - modules * unit) / 2 + quiet.left * unit
  const at = (place: number): string => px(grid.x(left + place * unit))
  const [top, bottom] = [px(grid.y(0)), px(grid.y(box.height))]
  return bars.map(({ from, to }) => `M${at(from)} ${top}H${at(to)}V${bottom}H${at(from)}Z`).join('')
}

/** Returns the path data of square modules, as large as the box allows, and centred in it. */
function dataOfModules(code: Modules, box: Rectangle, surface: Surface): string {
  const across = box.width / (code.columns + 2 * code.quiet)
  const down = box.height / (code.rows + 2 * code.quiet)
  const { unit, grid } = raster(Math.min(across, down), surface)
  const left = (box.width - code.columns * unit) / 2
  const top = (box.height - code.rows * unit) / 2
  const columns = edges(code.columns, column => grid.x(left + column * unit))
  const rows = edges(code.rows, row => grid.y(top + row * unit))
  const outlines = outlinesOf(code).map(corners =>
    corners.map(([column, row]) => `${columns[column]} ${rows[row]}`).join('L'),
  )
  return outlines.map(corners => `M${corners}Z`).join('')
}

/** The size, in device px, at and above which code readers tolerate modules that differ by a pixel. */
const roomy = 4

/**
 * Returns the size of a module, in document px, and the grid for its edges. An upright code gets sharp edges on device pixels. A small code
 * also gets equal modules, if that hardly shrinks it. Code readers rely on both.
 */
function raster(
  unit: number,
  { matrix, host: { pixelRatio } }: Surface,
): { unit: number; grid: PixelGrid } {
  const grid = pixelGrid(matrix, pixelRatio)
  const size = unit * pixelRatio
  // Modules of less than a pixel would vanish on the grid; a code at an angle has no grid.
  if (size < 1 || grid === noGrid) return { unit, grid: noGrid }
  const whole = Math.floor(size)
  return { unit: size < roomy && size - whole < 0.5 ? whole / pixelRatio : unit, grid }
}

const edges = (count: number, at: (index: number) => number): string[] =>
  Array.from({ length: count + 1 }, (_, index) => px(at(index)))

/** Formats a coordinate in the shortest form that keeps an edge on its device pixel. */
const px = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0)
