import { boundsOf, expand, intersect, invert, type Matrix, type Rectangle } from '@platen/drawing'
import {
  Canvas,
  type CanvasGradient,
  type CanvasPattern,
  type CanvasRenderingContext2D,
  Path2D,
} from 'skia-canvas'
import { type BitmapRoom } from './bitmap-room'
import { gradientBitmap } from './gradient-bitmap'
import { everyReaderDraws, gradientOf, keepRecipes, type Recipe, recipeOf } from './recipes'

type FillRule = 'evenodd' | 'nonzero'

/** An outline to fill or stroke with a gradient. */
interface Ink {
  recipe: Recipe
  path: Path2D
  rule?: FillRule | undefined
  /** The line style of a stroke. */
  pen?: Pick<CanvasRenderingContext2D, 'lineCap' | 'lineWidth'>
}

/**
 * Makes all PDF readers show gradients alike. pdf.js draws conic gradients flat and translucent stops opaque, so these become
 * bitmaps seen through the outline. poppler ignores the opacity of other gradients, so they are drawn on a layer that has the opacity.
 */
export function keepGradientsPortable(context: CanvasRenderingContext2D, room: BitmapRoom): void {
  // A context that has no gradients stays as fast as it is.
  keepRecipes(context, () => replaceGradients(context, room))
}

function replaceGradients(context: CanvasRenderingContext2D, room: BitmapRoom): void {
  rememberStyles(context)
  const fill = context.fill.bind(context)
  const fillRect = context.fillRect.bind(context)
  const stroke = context.stroke.bind(context)
  const { width, height } = context.canvas
  const tools = { context, room, canvas: { x: 0, y: 0, width, height } }
  context.fill = (path?: FillRule | Path2D, rule?: FillRule) => {
    const recipe = typeof path === 'object' ? specialRecipe(context) : undefined
    if (typeof path !== 'object') fill(path)
    else if (recipe) paint(tools, { recipe, path, rule })
    else fill(path, rule)
  }
  context.fillRect = (...box) => {
    const recipe = specialRecipe(context)
    if (!recipe) {
      fillRect(...box)
      return
    }
    const path = new Path2D()
    path.rect(...box)
    paint(tools, { recipe, path })
  }
  context.stroke = (path?: Path2D) => {
    const recipe = path && specialRecipe(context, context.strokeStyle)
    if (!path) stroke()
    else if (recipe) {
      const { lineCap, lineWidth } = context
      paint(tools, { recipe, path, pen: { lineCap, lineWidth } })
    } else stroke(path)
  }
}

type Style = CanvasRenderingContext2D['fillStyle']

/** Whether a style is a colour that contexts return as it was set. */
const isNormalColour = (style: Style): boolean =>
  typeof style === 'string' && /^#[\da-f]{6}$/.test(style)

const styleNames = ['fillStyle', 'strokeStyle'] as const

/**
 * Makes a context remember its styles, since asking Skia takes as long as drawing a word. A restored context sets its gradients again:
 * Skia draws with them, but no longer returns them as styles.
 */
function rememberStyles(context: CanvasRenderingContext2D): void {
  const native = Object.getPrototypeOf(context) as object
  const known: Partial<Record<(typeof styleNames)[number], Style | undefined>> = {}
  const saved: (typeof known)[] = []
  for (const name of styleNames)
    Object.defineProperty(context, name, {
      get: () => (known[name] ??= Reflect.get(native, name, context) as Style),
      set: (style: Style) => {
        Reflect.set(native, name, style, context)
        known[name] = recipeOf(style) || isNormalColour(style) ? style : undefined
      },
    })
  const save = context.save.bind(context)
  const restore = context.restore.bind(context)
  context.save = () => {
    save()
    saved.push({ ...known })
  }
  context.restore = () => {
    restore()
    Object.assign(known, { fillStyle: undefined, strokeStyle: undefined }, saved.pop())
    for (const name of styleNames) {
      const style = known[name]
      if (style !== undefined && recipeOf(style)) context[name] = style
    }
  }
}

/** Returns the recipe of a style that readers would draw differently; undefined for any other style. */
export function specialRecipe(
  context: CanvasRenderingContext2D,
  style: unknown = context.fillStyle,
): Recipe | undefined {
  const recipe = recipeOf(style)
  if (!recipe) return undefined
  return context.globalAlpha < 1 || !everyReaderDraws(recipe) ? recipe : undefined
}

interface Tools {
  context: CanvasRenderingContext2D
  room: BitmapRoom
  /** The area of the whole canvas. */
  canvas: Rectangle
}

function paint({ context, room, canvas }: Tools, ink: Ink): void {
  const matrix = context.getTransform()
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
  if (!(scale > 0)) return
  const area = intersect(boundsOfInk(ink), boundsOf(invert(matrix), canvas))
  if (!area) return
  const draw = everyReaderDraws(ink.recipe)
    ? (on: CanvasRenderingContext2D): void => drawPlainly(on, ink)
    : (on: CanvasRenderingContext2D): void => drawBitmap(on, ink, { room, area, scale })
  // The clip of a bitmap would cut off its shadow.
  if (everyReaderDraws(ink.recipe) || castsShadow(context)) {
    onLayer(context, { area: boundsOf(matrix, area), matrix }, draw)
  } else draw(context)
}

function boundsOfInk({ path, pen }: Ink): Rectangle {
  const { left, top, width, height } = path.bounds
  return expand({ x: left, y: top, width, height }, pen?.lineWidth ?? 0)
}

/** Fills or strokes with the gradient itself. */
function drawPlainly(on: CanvasRenderingContext2D, { recipe, path, rule, pen }: Ink): void {
  const gradient = gradientOf(on, recipe)
  if (pen) stroke(on, { path, pen, style: gradient })
  else {
    on.fillStyle = gradient
    on.fill(path, rule)
  }
}

interface Reach {
  area: Rectangle
  scale: number
  room: BitmapRoom
}

/** Draws the gradient as a bitmap that is seen through the outline, which remains a vector. */
function drawBitmap(on: CanvasRenderingContext2D, ink: Ink, { room, ...reach }: Reach): void {
  const bitmap = gradientBitmap(ink.recipe, reach, room)
  if (!bitmap) return
  const { image, place } = bitmap
  const { a, b, c, d, e, f } = place
  on.save()
  on.imageSmoothingQuality = 'high'
  if (ink.pen) {
    const pattern = on.createPattern(image, 'repeat')
    pattern?.setTransform(a, b, c, d, e, f)
    if (pattern) stroke(on, { path: ink.path, pen: ink.pen, style: pattern })
  } else {
    on.clip(ink.path, ink.rule)
    on.transform(a, b, c, d, e, f)
    on.drawImage(image, 0, 0)
  }
  on.restore()
}

function stroke(
  on: CanvasRenderingContext2D,
  {
    path,
    pen,
    style,
  }: Required<Pick<Ink, 'path' | 'pen'>> & { style: CanvasGradient | CanvasPattern },
): void {
  on.strokeStyle = style
  on.lineCap = pen.lineCap
  on.lineWidth = pen.lineWidth
  on.stroke(path)
}

/** Draws on a layer as large as needed, and gives the layer the opacity, blend mode and shadow of the context. */
function onLayer(
  context: CanvasRenderingContext2D,
  { area, matrix }: { area: Rectangle; matrix: Matrix },
  draw: (on: CanvasRenderingContext2D) => void,
): void {
  const { shadowBlur, shadowOffsetX, shadowOffsetY } = context
  const reach = 2 * shadowBlur + Math.max(Math.abs(shadowOffsetX), Math.abs(shadowOffsetY)) + 1
  const { x, y, width, height } = expand(area, reach)
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const layer = new Canvas(Math.ceil(x + width) - left, Math.ceil(y + height) - top, { gpu: false })
  const on = layer.getContext('2d')
  const { a, b, c, d, e, f } = matrix
  on.setTransform(a, b, c, d, e - left, f - top)
  draw(on)
  context.save()
  context.resetTransform()
  context.drawCanvas(layer, left, top)
  context.restore()
}

function castsShadow({
  shadowBlur,
  shadowOffsetX,
  shadowOffsetY,
}: CanvasRenderingContext2D): boolean {
  return shadowBlur > 0 || shadowOffsetX !== 0 || shadowOffsetY !== 0
}
