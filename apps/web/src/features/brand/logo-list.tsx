import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { PictureButton } from '../../parts/pictures/dialog/picture-button'
import { IconButton } from '../../ui/buttons/button'
import css from './brand.module.css'
import { Logo } from './kit-values'

interface LogoListProps {
  images: readonly string[]
  /** Called with the URL of a chosen logo. */
  onAdd: (url: string) => void
  onChange: (images: string[]) => void
}

/** The logos of a kit. Designs use the first one as their logo. */
export function LogoList({ images, onAdd, onChange }: LogoListProps): ReactNode {
  return (
    <ul className={css.logos} aria-label="Logos">
      {images.map((url, at) => (
        <li key={`${at}-${url}`}>
          <Logo url={url} name={`Logo ${at + 1}`} />
          <IconButton
            label={`Remove logo ${at + 1}`}
            onPress={() => onChange(images.filter((_, index) => index !== at))}
          >
            <IconX size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      <li>
        <PictureButton
          label="Add logo"
          title="Add logo"
          onChoose={({ src }) => {
            onAdd(src)
            return null
          }}
        />
      </li>
    </ul>
  )
}
