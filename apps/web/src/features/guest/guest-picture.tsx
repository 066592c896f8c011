import { type MouseEvent, type ReactNode } from 'react'
import { Pin, placeOf } from '../../parts/comments/pin'
import { type Thread } from '../../parts/comments/threads'
import { describeFailure } from '../../service/failures'
import { Failure } from '../../ui/layout/states'
import { type NewPin, type OpenedLink, type Shared, type SharedComment } from './guest'
import { Picture } from './picture'
import css from './guest.module.css'
import { usePicture } from './use-picture'

interface GuestPictureProps extends Pick<OpenedLink, 'guest' | 'token' | 'shared'> {
  /** The number of the page in the design, from 1. */
  page: number
  /** The threads of the page that are not resolved. */
  threads: readonly Thread<SharedComment>[]
  selected: string | null
  /** The place of the comment that is being written; null while none is. */
  pin: NewPin | null
  onPin: (pin: NewPin) => void
  onSelect: (id: string) => void
}

/** The picture of a page with the pins of its comments. Where comments are allowed, a click places a new pin. */
export function GuestPicture(props: GuestPictureProps): ReactNode {
  const { guest, token, shared, page, threads, selected, pin, onPin, onSelect } = props
  const { name, pages, version } = shared
  const picture = usePicture({ guest, token, version, page, isWanted: true })
  const place = pages.findIndex(({ number }) => number === page)
  const { width = 1, height = 1, elements = [] } = pages[place] ?? {}
  if (picture.error)
    return <Failure {...describeFailure(picture.error)} onRetry={() => void picture.refetch()} />
  return (
    <div
      className={css.sheet}
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: `calc(var(--most) * ${width / height})`,
      }}
    >
      {!picture.data ? (
        <p className={css.drawing} role="status">
          Drawing the page…
        </p>
      ) : (
        <Picture
          picture={picture.data}
          alt={`${name}, page ${place + 1}`}
          className={css.picture}
        />
      )}
      {shared.comments && picture.data && (
        <button
          type="button"
          className={css.target}
          aria-label="Comment on this page"
          onClick={event => onPin(pinOn(elements, pressedAt(event)))}
        />
      )}
      {threads.map(({ first, number }) => (
        <Pin
          key={first.id}
          number={number}
          label={`Comment ${number} by ${first.author.name ?? 'a member'}`}
          at={placeOf(first)}
          isSelected={first.id === selected}
          onPress={() => onSelect(first.id)}
        />
      ))}
      {pin && (
        <span ref={intoSight} className={css.newPin} style={placeOf(pin)} aria-hidden="true" />
      )}
    </div>
  )
}

/** Scrolls a new pin into the part of the window that the form below it leaves free. */
const intoSight = (pin: Element | null): void => pin?.scrollIntoView({ block: 'nearest' })

/** Returns a pin on the topmost element at a place; the elements are in paint order. */
function pinOn(elements: Shared['pages'][number]['elements'], place: Point): NewPin {
  const found = elements.findLast(
    ({ x, y, width, height }) =>
      Math.abs(place.x - x) <= width / 2 && Math.abs(place.y - y) <= height / 2,
  )
  return found ? { ...place, elementId: found.id } : place
}

type Point = Pick<NewPin, 'x' | 'y'>

/** Returns the place of a click as fractions of the page: the middle for one made with the keyboard. */
function pressedAt({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number): number => Math.min(Math.max(share, 0), 1)
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}
