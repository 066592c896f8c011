import { type ReactNode, useMemo, useState } from 'react'
import { type HostWork } from '../../../parts/embedding/host'
import { useHostWork } from '../../../parts/embedding/host-context'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { ScreenBar } from '../../../parts/embedding/screen-bar'
import { type Drawable } from '../../../parts/painting/drawable'
import { useFonts } from '../../../parts/painting/own-fonts'
import { ownPath } from '../../../service/own-path'
import { Preview } from '../preview/preview'
import { emptyBody } from '../request/body'
import css from './embedded.module.css'
import { exportAs } from './export-as'
import { OpenedDrawable } from './opened-drawable'

/** The pages of a design, to look at and download. */
export const ViewScreen = ({ opened }: { opened: OpenedEmbed }): ReactNode => (
  <OpenedDrawable opened={opened}>
    {drawable => <Viewed key={drawable.version} opened={opened} drawable={drawable} />}
  </OpenedDrawable>
)

function Viewed({ opened, drawable }: { opened: OpenedEmbed; drawable: Drawable }): ReactNode {
  const { id, name, design, thumbnail } = drawable
  const fonts = useFonts(design.fonts)
  const [number, onNumber] = useState(1)
  const shown = useMemo(() => ({ design, replacedSources: [] }), [design])
  const work = useMemo(
    (): HostWork => ({ export: format => exportAs(id, emptyBody, format) }),
    [id],
  )
  useHostWork(work)
  return (
    <main className={css.screen}>
      <header className={css.bar}>
        <ScreenBar name={name} opened={opened} saving={null} blocker={null} />
      </header>
      <div className={css.pages}>
        <Preview
          shown={shown}
          fonts={fonts}
          number={number}
          onNumber={onNumber}
          fields={none}
          pointed={null}
          meanwhile={thumbnail === null ? null : ownPath(thumbnail)}
          onPoint={ignored}
          onPainted={ignored}
        />
      </div>
    </main>
  )
}

const none = [] as const
const ignored = (): void => undefined
