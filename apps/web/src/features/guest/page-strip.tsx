import { type ReactNode, useEffect, useRef } from 'react'
import { type OpenedLink } from './guest'
import { Picture } from './picture'
import css from './guest.module.css'
import { usePicture } from './use-picture'

interface PageStripProps extends Pick<OpenedLink, 'guest' | 'token' | 'shared'> {
  /** The number of the shown page, from 1. */
  page: number
  onPage: (page: number) => void
}

/** The pages in a row. Each has its picture once that has been loaded: the shown page and the next load theirs. */
export function PageStrip({ page, onPage, ...share }: PageStripProps): ReactNode {
  return (
    <nav aria-label="Pages">
      <ol className={css.strip}>
        {share.shared.pages.map(({ width, height }, index) => (
          <li key={index}>
            <Tile
              {...share}
              page={index + 1}
              ratio={width / height}
              isShown={index + 1 === page}
              isNext={index === page}
              onPress={() => onPage(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface TileProps extends Omit<PageStripProps, 'onPage'> {
  /** The width of the page divided by its height. */
  ratio: number
  isShown: boolean
  isNext: boolean
  onPress: () => void
}

function Tile(props: TileProps): ReactNode {
  const { guest, token, shared, page, ratio, isShown, isNext, onPress } = props
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
      aria-label={`Page ${page}`}
      aria-current={isShown ? 'page' : undefined}
      onClick={onPress}
    >
      <span className={css.small} style={{ aspectRatio: ratio }}>
        {data && <Picture picture={data} alt="" />}
      </span>
      {page}
    </button>
  )
}
