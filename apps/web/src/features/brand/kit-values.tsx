import { type BrandKit } from '@platen/client'
import { type ReactNode } from 'react'
import { ownPath } from '../../service/own-path'
import { CopyId } from '../../ui/buttons/copy'
import { FilePicture } from '../../parts/pictures/file-picture'
import css from './brand.module.css'
import { fontRoles } from './draft'

const roleWords = { heading: 'Heading', subheading: 'Subheading', text: 'Text' } as const

/** The values of a kit; each can be copied in the form that API calls accept. */
export function KitValues({ kit: { colors, fonts, images } }: { kit: BrandKit }): ReactNode {
  const families = fontRoles.flatMap(role => {
    const { fontFamily } = fonts[role]
    return fontFamily === undefined ? [] : [{ role, fontFamily }]
  })
  if (colors.length + families.length + images.length === 0)
    return <p className={css.none}>No colours, fonts or logos yet.</p>
  return (
    <>
      {colors.length > 0 && (
        <ul className={css.colors} aria-label="Colours">
          {colors.map((color, at) => (
            <li key={`${at}-${color}`}>
              <span className={css.swatch} style={{ background: color }} aria-hidden="true" />
              <CopyId id={color} label="colour" />
            </li>
          ))}
        </ul>
      )}
      <div className={css.rest}>
        {families.length > 0 && (
          <dl className={css.fonts}>
            {families.map(({ role, fontFamily }) => (
              <div key={role}>
                <dt>{roleWords[role]}</dt>
                <dd>
                  <CopyId id={fontFamily} label="font" />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {images.length > 0 && (
          <ul className={css.logos} aria-label="Logos">
            {images.map((url, at) => (
              <li key={url}>
                <Logo url={url} name={`Logo ${at + 1}`} />
                <CopyId id={url} label="logo URL" shown="URL" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** A logo, or only its host name if it is on another host, which the page's content security policy forbids. */
export function Logo({ url, name }: { url: string; name: string }): ReactNode {
  const src = ownPath(url)
  return (
    <span className={css.logo}>
      {src === null ? (
        <span className={css.none}>{hostOf(url)}</span>
      ) : (
        <FilePicture src={src} alt={name} />
      )}
    </span>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
