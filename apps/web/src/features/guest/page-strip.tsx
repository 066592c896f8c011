import { type ReactNode, useEffect, useRef } from 'react'
import { type OpenedLink } from './guest'
import { Picture } from './picture'
import css from './guest.module.css'
import { usePicture } from './use-picture'

interface PageStripProps extends Pick<OpenedLink, 'guest' | 'token' | 'shared'> {
  /** The number of the shown page in the design, from 1. */
  page: number
  onPage: (page: number) => void
}

/** The pages in a row. Each has its picture once that has been loaded: the shown page and the next load theirs. */
export function PageStrip({ page, onPage, ...share }: PageStripProps): ReactNode {
  const { pages } = share.shared
  return (
    <nav aria-label="Pages">
      <ol className={css.strip}>
        {pages.map(({ number, width, height }, index) => (
          <li key={number}>
            <Tile
              {...share}
              page={number}
              place={index + 1}
              ratio={width / height}
              isShown={number === page}
              isNext={pages[index - 1]?.number === page}
              onPress={() => onPage(number)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface TileProps extends Omit<PageStripProps, 'onPage'> {
  /** The place of the page among those that are shown, from 1. */
  place: number
  /** The width of the page divided by its height. */
  ratio: number
  isShown: boolean
  isNext: boolean
  onPress: () => void
}

function Tile(props: TileProps): ReactNode {
  const { guest, token, shared, page, place, ratio, isShown, isNext, onPress } = props
  const { version } = shared
  const { data } = usePicture({ guest, token, version, page, isWanted: isShown || isNext })
  const tile = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) tile.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <button
      ref={tile}
      type="button"
      className={css.tile}
      aria-label={`Page ${place}`}
      aria-current={isShown ? 'page' : undefined}
      onClick={onPress}
    >
      <span className={css.small} style={{ aspectRatio: ratio }}>
        {data && <Picture picture={data} alt="" />}
      </span>
      {place}
    </button>
  )
}
