import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sayShare } from '../../../../parts/painting/comparison/difference'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { describeFailure } from '../../../../service/failures'
import { ownPath } from '../../../../service/own-path'
import { ButtonLink } from '../../../../ui/buttons/button'
import { Tick } from '../../../../ui/inputs/choices'
import { DialogBox, Stack } from '../../../../ui/overlays/dialog'
import { Failure, Notice, Skeleton } from '../../../../ui/layout/states'
import { useEditing, useEditor } from '../../session/editing'
import { NotRendered } from '../session/saved-draft'
import { useSavingParts } from '../session/saving-provider'
import css from './proof.module.css'
import { prove, type Proved } from './prove'

/** The current page twice, on the canvas and as rendered by the service, with the differing pixels marked. */
export function ProofDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { designId } = useEditing()
  const { saver } = useSavingParts()
  const design = useEditor(state => state.design)
  const pageId = useEditor(({ selection }) => selection.page)
  const fonts = useFonts(design.fonts)
  const number = design.pages.findIndex(({ id }) => id === pageId) + 1
  const proof = useQuery({
    queryKey: ['proof', designId, pageId],
    queryFn: () => fonts && prove({ designId, saver, pageId, fonts }),
    enabled: fonts !== null,
    // Not cached, since the design may have changed when the dialog is opened again.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const { error, data } = proof
  return (
    <DialogBox title={`Proof of page ${number}`} isOpen full onClose={onClose}>
      <Stack>
        {error instanceof NotRendered && <Notice look="warn">{error.message}</Notice>}
        {error && !(error instanceof NotRendered) && (
          <Failure {...describeFailure(error)} onRetry={() => void proof.refetch()} />
        )}
        {!error && !data && <Skeleton rows={1} high={320} />}
        {!error && data && <Compared {...data} />}
      </Stack>
    </DialogBox>
  )
}

function Compared({ page, painting, file, difference, warnings }: Proved): ReactNode {
  const [isMarked, setMarked] = useState(true)
  const { width, height, size, url } = file
  const path = ownPath(url)
  const differs = difference !== null && difference.share > 0
  return (
    <>
      <div className={css.pair} style={{ '--ratio': width / height } as React.CSSProperties}>
        <figure className={css.figure}>
          <div className={css.sheet}>
            <Pixels
              label="The page on the canvas"
              width={width}
              height={height}
              source={painting.sheet}
            />
          </div>
          <figcaption>Canvas</figcaption>
        </figure>
        <figure className={css.figure}>
          <div className={css.sheet}>
            {path !== null && <img src={path} alt="The page, rendered" />}
            {differs && isMarked && (
              <Pixels
                label="The pixels that differ"
                className={css.marks}
                width={width}
                height={height}
                source={new ImageData(difference.marks, width, height)}
              />
            )}
          </div>
          <figcaption>
            Render · PNG · {page.width} × {page.height} · {Math.ceil(size / 1024)} KB
          </figcaption>
        </figure>
      </div>
      <div className={css.said}>
        <p role="status">
          {difference
            ? sayShare(difference.share, 'canvas')
            : 'An image or font is missing on the canvas, so the canvas was not compared with the render.'}
        </p>
        {differs && (
          <Tick label="Highlight differences" isSelected={isMarked} onChange={setMarked} />
        )}
        {path !== null && (
          <ButtonLink href={path} away>
            Open the file
          </ButtonLink>
        )}
      </div>
      {warnings.map(({ message }) => (
        <Notice key={message} look="warn">
          {message}
        </Notice>
      ))}
    </>
  )
}

interface PixelsProps {
  label: string
  className?: string | undefined
  width: number
  height: number
  source: ImageData | OffscreenCanvas
}

/** A canvas that shows pixels, or the content of another canvas. */
function Pixels({ label, className, width, height, source }: PixelsProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (source instanceof ImageData) context?.putImageData(source, 0, 0)
    else context?.drawImage(source, 0, 0)
  }, [source, width, height])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={className}
      width={width}
      height={height}
    />
  )
}
