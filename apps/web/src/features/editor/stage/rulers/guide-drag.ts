import { type Guide } from '@platen/design'
import { type Point } from '@platen/drawing'
import { createObservable, setPage, snap, type SnapIndex, snapTargets } from '@platen/editor'
import { type Editing } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import { toPage } from '../../session/view'

/** A guide that is being dragged. */
export interface HeldGuide extends Guide {
  /** The index among the page's guides; null for a new one. */
  index: number | null
  /** True if releasing the guide removes it, because it is over its ruler. */
  isLeaving: boolean
}

/** The thickness of a ruler, in screen px. */
export const rulerSize = 20

/** Drags guides out of the rulers, across the page, and back. */
export class GuideDrag {
  /** Null if no guide is dragged. */
  readonly held = createObservable<HeldGuide | null>(null)
  private targets: SnapIndex | undefined

  constructor(private readonly editing: Editing) {}

  begin(axis: Guide['axis'], index: number | null): void {
    const position = index === null ? 0 : (this.guides()[index]?.position ?? 0)
    const state = this.editing.store.state()
    const extentOf = this.editing.extentOf.get()
    // A guide does not snap to itself.
    const bare = {
      ...state,
      design: { ...state.design, pages: state.design.pages.map(withoutGuides) },
    }
    this.targets = snapTargets({ ...bare, extentOf }, [])
    this.held.set({ axis, index, position, isLeaving: true })
  }

  /** Moves the guide to a point on the stage. With `snaps`, the guide snaps to elements. */
  move(at: Point, snaps: boolean): void {
    const [guide, view] = [this.held.get(), this.editing.view.get()]
    if (!guide || !view) return
    const { axis } = guide
    const point = toPage(view, at)
    const whole = Math.round(point[axis])
    const position = snaps ? this.snapped(axis, { ...point, [axis]: whole }, view.zoom) : whole
    this.held.set({ ...guide, position, isLeaving: at[axis] < rulerSize })
  }

  /** Adds, moves or removes the guide, depending on where it is dropped. */
  drop(): void {
    const [guide, page] = [this.held.get(), pageOf(this.editing.store.state())]
    this.held.set(null)
    if (!guide || !page) return
    const { axis, position, index, isLeaving } = guide
    const guides = this.guides()
    const set = (next: Guide[], name: string): void => {
      this.editing.run(setPage(page.id, { guides: next }), { name })
    }
    if (index === null) {
      if (!isLeaving) set([...guides, { axis, position }], 'Add guide')
    } else if (isLeaving) set(guides.toSpliced(index, 1), 'Remove guide')
    else if (guides[index]?.position !== position)
      set(guides.with(index, { axis, position }), 'Move guide')
  }

  giveUp(): void {
    this.held.set(null)
  }

  private guides(): Guide[] {
    return pageOf(this.editing.store.state())?.guides ?? []
  }

  private snapped(axis: Guide['axis'], point: Point, zoom: number): number {
    if (!this.targets) return point[axis]
    const box = { ...point, width: 0, height: 0 }
    const anchors = { x: [], y: [], [axis]: ['start'] } as const
    return point[axis] + snap(this.targets, { box, ...anchors }, zoom).by[axis]
  }
}

const withoutGuides = <Page extends { guides?: unknown }>(page: Page): Page => ({
  ...page,
  guides: [],
})
