import { identity, type Matrix, multiply } from '../geometry/matrix'
import { type Canvas2D, type Gradient, type Path, type TextMeasure } from '../host/canvas'

const numbers = (values: readonly number[]): string =>
  values.map(value => String(Number(value.toFixed(3)) + 0)).join(' ')

/** A path that records its commands as text. */
export class RecordedPath implements Path {
  readonly commands: string[] = []

  constructor(data?: string) {
    if (data !== undefined) this.commands.push(data)
  }

  addPath(path: Path, transform?: Matrix): void {
    const by = transform ? `@${numbers(Object.values(transform))}` : ''
    this.commands.push(`(${commandsOf(path)})${by}`)
  }
  moveTo(...point: number[]): void {
    this.commands.push(`M${numbers(point)}`)
  }
  lineTo(...point: number[]): void {
    this.commands.push(`L${numbers(point)}`)
  }
  arcTo(...corner: number[]): void {
    this.commands.push(`A${numbers(corner)}`)
  }
  closePath(): void {
    this.commands.push('Z')
  }
  rect(...area: number[]): void {
    this.commands.push(`rect ${numbers(area)}`)
  }
  roundRect(...[x, y, width, height, radii]: Parameters<Path['roundRect']>): void {
    this.commands.push(`round ${numbers([x, y, width, height])} / ${numbers(radii)}`)
  }
  ellipse(...[x, y, radiusX, radiusY, , start, end]: Parameters<Path['ellipse']>): void {
    const part = end - start < 2 * Math.PI ? ` from ${numbers([start])} to ${numbers([end])}` : ''
    this.commands.push(`ellipse ${numbers([x, y, radiusX, radiusY])}${part}`)
  }
}

class RecordedGradient implements Gradient {
  private readonly stops: string[] = []
  constructor(
    private readonly kind: string,
    private readonly geometry: number[],
  ) {}
  addColorStop(offset: number, color: string): void {
    this.stops.push(`${color} ${offset}`)
  }
  toString(): string {
    return `${this.kind}(${numbers(this.geometry)}: ${this.stops.join(', ')})`
  }
}

const initialState = {
  fillStyle: '#000000' as string | object,
  strokeStyle: '#000000' as string | object,
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  shadowColor: '#0000',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  lineWidth: 1,
  lineCap: 'butt' as Canvas2D['lineCap'],
  lineJoin: 'miter' as Canvas2D['lineJoin'],
  miterLimit: 10,
  font: 'normal 400 10px sans',
  letterSpacing: '0px',
  wordSpacing: '0px',
  textAlign: 'start',
  textBaseline: 'alphabetic' as Canvas2D['textBaseline'],
  direction: 'ltr' as Canvas2D['direction'],
  matrix: identity,
  dash: [] as number[],
  clips: [] as string[],
}

/**
 * A canvas that draws nothing and records its calls. Each glyph is half the font size wide, with an ascent of 0.8 and a descent of
 * 0.2 times the font size, so that layouts can be worked out by hand.
 */
export class RecordingCanvas {
  readonly calls: string[] = []
  measured = 0
  private readonly saved: (typeof initialState)[] = []

  private constructor() {
    Object.assign(this, initialState)
  }

  static create(): RecordingCanvas & Canvas2D {
    return new RecordingCanvas() as RecordingCanvas & Canvas2D
  }

  /** Records a call with the relevant state that differs from the initial one. */
  record(call: string): void {
    const state = this as unknown as typeof initialState
    const { a, b, c, d, e, f } = state.matrix
    const place = numbers([a, b, c, d, e, f])
    const shadow = [state.shadowBlur, state.shadowOffsetX, state.shadowOffsetY]
    const extras = [
      place === '1 0 0 1 0 0' ? '' : ` at ${place}`,
      state.globalAlpha === 1 ? '' : ` alpha ${state.globalAlpha}`,
      state.globalCompositeOperation === 'source-over' ? '' : ` ${state.globalCompositeOperation}`,
      state.shadowColor === '#0000' ? '' : ` shadow ${state.shadowColor} ${numbers(shadow)}`,
      ...state.clips.map(clip => ` in ${clip}`),
    ]
    this.calls.push(call + extras.join(''))
  }

  save(): void {
    const state = { ...initialState }
    for (const key of Object.keys(state)) {
      Object.assign(state, { [key]: this[key as keyof this] })
    }
    this.saved.push(state)
  }
  restore(): void {
    const state = this.saved.pop()
    if (!state) throw new Error('restore() without save()')
    Object.assign(this, state)
  }
  /** The number of saves that have not been restored. */
  get depth(): number {
    return this.saved.length
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y)
  }
  transform(...[a, b, c, d, e, f]: Parameters<Canvas2D['transform']>): void {
    const state = this as unknown as typeof initialState
    state.matrix = multiply(state.matrix, { a, b, c, d, e, f })
  }
  clip(path: Path, rule?: string): void {
    const state = this as unknown as typeof initialState
    state.clips = [...state.clips, `${rule ? `${rule} ` : ''}[${commandsOf(path)}]`]
  }
  setLineDash(segments: number[]): void {
    const state = this as unknown as typeof initialState
    state.dash = segments
  }

  fill(path: Path): void {
    this.record(`fill ${this.style('fillStyle')} [${commandsOf(path)}]`)
  }
  stroke(path: Path): void {
    const { lineWidth, lineCap, lineJoin, dash } = this as unknown as typeof initialState
    const dashes = dash.length > 0 ? ` dash ${numbers(dash)}` : ''
    const pen = `${numbers([lineWidth])} ${lineCap} ${lineJoin}${dashes}`
    this.record(`stroke ${this.style('strokeStyle')} ${pen} [${commandsOf(path)}]`)
  }
  fillRect(...area: number[]): void {
    this.record(`fillRect ${this.style('fillStyle')} ${numbers(area)}`)
  }
  fillText(text: string, x: number, y: number): void {
    this.record(
      `fillText ${this.style('fillStyle')} ${this.textState()}"${text}" ${numbers([x, y])}`,
    )
  }
  strokeText(text: string, x: number, y: number): void {
    const { lineWidth, lineJoin } = this as unknown as typeof initialState
    const pen = `${this.style('strokeStyle')} ${numbers([lineWidth])} ${lineJoin}`
    this.record(`strokeText ${pen} ${this.textState()}"${text}" ${numbers([x, y])}`)
  }

  measureText(text: string): TextMeasure {
    this.measured += text.length
    const state = this as unknown as typeof initialState
    const size = Number(/([\d.]+)px/.exec(state.font)?.[1])
    const glyphs = Array.from(text).length
    const gaps = text.split(' ').length - 1
    const width =
      glyphs * (size / 2 + parseFloat(state.letterSpacing)) + gaps * parseFloat(state.wordSpacing)
    const [ascent, descent] = [size * 0.8, size * 0.2]
    return {
      width,
      fontBoundingBoxAscent: ascent,
      fontBoundingBoxDescent: descent,
      actualBoundingBoxAscent: ascent,
      actualBoundingBoxDescent: descent,
    }
  }

  createLinearGradient(...geometry: number[]): Gradient {
    return new RecordedGradient('linear', geometry)
  }
  createRadialGradient(...geometry: number[]): Gradient {
    return new RecordedGradient('radial', geometry)
  }
  createConicGradient(...geometry: number[]): Gradient {
    return new RecordedGradient('conic', geometry)
  }

  private style(key: 'fillStyle' | 'strokeStyle'): string {
    const style = (this as unknown as typeof initialState)[key]
    return typeof style === 'string' ? style : (style as { toString(): string }).toString()
  }
  private textState(): string {
    const { font, direction, wordSpacing, letterSpacing } = this as unknown as typeof initialState
    const spacing = wordSpacing === '0px' ? '' : `words ${wordSpacing} `
    const tracking = letterSpacing === '0px' ? '' : `letters ${letterSpacing} `
    return `${font} ${direction === 'rtl' ? 'rtl ' : ''}${spacing}${tracking}`
  }
}

function commandsOf(path: Path): string {
  if (!(path instanceof RecordedPath)) throw new Error('not a path of this canvas')
  return path.commands.join(' ')
}
