import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { describeFailure } from '../../../service/failures'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { kitName, kitsQuery } from '../../brand-kits/kits-query'
import { picturesOf } from '../kit-pictures'
import { FilePicture } from '../file-picture'
import { type ChosenPicture } from './chosen-picture'
import css from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid'

interface BrandTabProps {
  onChoose: (picture: ChosenPicture) => void
}

/** The logos and images of each brand kit. */
export function BrandTab({ onChoose }: BrandTabProps): ReactNode {
  const { data: kits, error, refetch } = useQuery(kitsQuery)
  const filled = (kits ?? [])
    .map(kit => ({ id: kit.id, name: kitName(kit), pictures: picturesOf([kit]) }))
    .filter(({ pictures }) => pictures.length > 0)
  return (
    <div className={css.tab}>
      <div className={css.results}>
        {error && <Failure {...describeFailure(error)} onRetry={() => void refetch()} />}
        {!kits && !error && <Skeleton rows={2} high={96} />}
        {kits && filled.length === 0 && <Empty text="No brand kit has images yet." />}
        {filled.map(({ id, name, pictures }) => (
          <section key={id} aria-label={name}>
            <h3 className={css.kit}>{name}</h3>
            <PictureGrid
              label={name}
              look="pictures"
              pictures={pictures.map(({ url, src }, index) => ({
                id: url,
                name: `Image ${index + 1}`,
                picture: <FilePicture src={src} />,
              }))}
              onChoose={url => onChoose({ src: url, asset: null })}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
