import { type OwnFonts } from '@platen/browser'
import { type Page } from '@platen/design'
import { transformPoint } from '@platen/drawing'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Painting } from '../../../parts/painting/paint-page'
import { PaintedPage } from '../../../parts/painting/painted-page'
import { IconButton } from '../../../ui/buttons/button'
import { Notice } from '../../../ui/layout/states'
import { focusField } from '../fields/focus-field'
import { type FormField } from '../fields/form-fields'
import { type Shown } from '../request/judge'
import { type FieldBox, fieldAt } from './field-at'
import { fieldBoxes } from './field-boxes'
import css from './preview.module.css'
import { useWidth } from './use-width'

/** Loaded when needed: most pages miss nothing. */
const MissingNotes = lazy(async () => {
  const { MissingNotes: View } = await import('../../../parts/painting/missing-notes')
  return { default: View }
})

/** The maximum side of a painting in device px: enough for every screen. */
const mostPx = 3000

type Found = Pick<Painting, 'extents' | 'missing' | 'missingFonts'>

/** The findings before the first painting. */
const nothing: Found = { extents: new Map(), missing: [], missingFonts: [] }

interface PreviewProps {
  /** The path of an image to show until the first painting is done; null when there is none. */
  meanwhile: string | null
  /** The design with the request applied. */
  shown: Shown
  /** Null until the fonts are loaded. */
  fonts: OwnFonts | null
  fields: readonly FormField[]
  /** The number of the shown page, from 1. */
  number: number
  /** The id of the element whose field is in use; null when there is none. */
  pointed: string | null
  onPoint: (id: string | null) => void
  onNumber: (number: number) => void
  /** Called with the result of each painting. */
  onPainted: (painting: Painting) => void
}

/** The page as it will be rendered. Pointing at an element shows the label of its field, and clicking it focuses that field. */
export function Preview(props: PreviewProps): ReactNode {
  const { meanwhile, shown, fonts, fields, number, pointed } = props
  const { onPoint, onNumber, onPainted } = props
  const [found, setFound] = useState<Found | null>(null)
  const { missing, missingFonts, extents } = found ?? nothing
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const { design, replacedSources: replaced } = shown
  const page = design.pages[number - 1]
  const boxes = useMemo(
    () => (page ? fieldBoxes(page, { fields, extents }) : []),
    [page, fields, extents],
  )
  if (!page) return null
  const device = Math.min(width * window.devicePixelRatio, mostPx)
  const ratio = Math.min(device / page.width, mostPx / page.height)
  const hear = (painting: Painting): void => {
    const { missing, missingFonts, extents } = painting
    setFound({ missing, missingFonts, extents })
    setFailed(false)
    onPainted(painting)
  }
  return (
    <div className={css.preview}>
      <div
        ref={place}
        className={css.place}
        style={{ '--ratio': page.width / page.height } as CSSProperties}
      >
        <div className={css.sheet} style={width > 0 ? sizeOf(page, width) : {}}>
          {meanwhile !== null && number === 1 && <img src={meanwhile} alt="" />}
          {fonts && width > 0 && (
            <PaintedPage
              page={page}
              fonts={fonts}
              ratio={ratio}
              replaced={replaced}
              label={`Preview of page ${number}`}
              onPainted={hear}
              onFailed={() => setFailed(true)}
            />
          )}
          {!found && !failed && <Waiting />}
          <Marks page={page} boxes={boxes} fields={fields} pointed={pointed} onPoint={onPoint} />
        </div>
      </div>
      <Pages count={design.pages.length} number={number} onNumber={onNumber} />
      {failed && (
        <Notice look="warn">The preview cannot be drawn here. Renders are not affected.</Notice>
      )}
      {missing.length + missingFonts.length > 0 && (
        <Suspense>
          <MissingNotes missing={missing} missingFonts={missingFonts} />
        </Suspense>
      )}
    </div>
  )
}

/** Says that the preview is on its way, once that takes longer than people notice. */
function Waiting(): ReactNode {
  return (
    <p role="status" className={css.waiting}>
      Drawing the preview…
    </p>
  )
}

/**
 * Returns the size of a sheet for a width, rounded to whole device pixels like its painting, which would otherwise be stretched and
 * blurred.
 */
function sizeOf(page: Page, width: number): CSSProperties {
  const density = window.devicePixelRatio
  return { width, height: Math.round((page.height / page.width) * width * density) / density }
}

interface MarksProps extends Pick<PreviewProps, 'fields' | 'pointed' | 'onPoint'> {
  page: Page
  boxes: readonly FieldBox[]
}

function Marks({ page, boxes, fields, pointed, onPoint }: MarksProps): ReactNode {
  const marked = boxes.find(({ id }) => id === pointed && id !== page.id)
  const find = ({ currentTarget, clientX, clientY }: MouseEvent): string | null => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / width) * page.width
    const y = ((clientY - top) / height) * page.height
    return fieldAt(boxes, { x, y })
  }
  return (
    <div
      className={css.marks}
      onPointerMove={event => onPoint(find(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={event => {
        const id = find(event)
        const found = fields.find(({ elementId }) => elementId === id)
        if (found) focusField(found)
      }}
    >
      {marked && (
        <span className={css.mark} style={styleOf(marked, page)}>
          <span className={css.name}>
            {fields.find(({ elementId }) => elementId === marked.id)?.label}
          </span>
        </span>
      )}
    </div>
  )
}

/** Places a mark around a box without mirroring or turning it upside down, so that its label can be read. */
function styleOf({ x, y, width, height, matrix }: FieldBox, page: Page): CSSProperties {
  const { a, b, c, d } = matrix
  const across = a < 0 ? -1 : 1
  const down = a * d < b * c ? -across : across
  const first = { x: across < 0 ? x + width : x, y: down < 0 ? y + height : y }
  const corner = transformPoint(matrix, first)
  const [wide, high] = [100 / page.width, 100 / page.height]
  return {
    left: `${corner.x * wide}%`,
    top: `${corner.y * high}%`,
    width: `${width * wide}%`,
    height: `${height * high}%`,
    transform: `matrix(${a * across}, ${b * across}, ${c * down}, ${d * down}, 0, 0)`,
    transformOrigin: '0 0',
  }
}

interface PagesProps {
  count: number
  number: number
  onNumber: (number: number) => void
}

function Pages({ count, number, onNumber }: PagesProps): ReactNode {
  if (count === 1) return null
  return (
    <div className={css.pages}>
      <IconButton
        label="Previous page"
        isDisabled={number === 1}
        onPress={() => onNumber(number - 1)}
      >
        <IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <span aria-live="polite">
        Page {number} of {count}
      </span>
      <IconButton
        label="Next page"
        isDisabled={number === count}
        onPress={() => onNumber(number + 1)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
