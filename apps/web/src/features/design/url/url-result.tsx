import { PlatenError } from '@platen/client'
import { type UrlFormat } from '@platen/contract/names'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../../service/failures'
import { ButtonLink } from '../../../ui/buttons/button'
import { CodeBlock } from '../../../ui/buttons/copy'
import { Segments } from '../../../ui/inputs/segments'
import { Failure, Notice, Skeleton } from '../../../ui/layout/states'
import css from './build.module.css'
import { imageTag, metaTags } from './markup'
import { type SignedUrl } from './use-signed-url'

interface UrlResultProps {
  signed: SignedUrl
  format: UrlFormat
  /** The size of the file in px. */
  size: { width: number; height: number }
  /** What the picture shows, in words. */
  alt: string
}

/** The signed URL; otherwise, the reason why there is none. */
export function UrlResult(props: UrlResultProps): ReactNode {
  const { error } = props.signed
  const isRefused = error instanceof PlatenError && refusals.has(error.code)
  return (
    <>
      {/* Mounted before it has text, since only then is the text read out. */}
      <div role="status" className={css.refusal}>
        {isRefused && <Notice look="warn">{describeFailure(error).text}</Notice>}
      </div>
      {!isRefused && <Unrefused {...props} />}
    </>
  )
}

/** The codes with which a picture is refused until something about it changes. */
const refusals: ReadonlySet<string> = new Set(['invalid_request', 'forbidden', 'not_found'])

/** The URL even if it could not be signed again, for it still works. */
function Unrefused({ signed, ...shown }: UrlResultProps): ReactNode {
  const { url, isEarlier, error, refetch } = signed
  if (url !== undefined) return <Forms url={url} isEarlier={isEarlier} {...shown} />
  if (error) return <Failure {...describeFailure(error)} onRetry={refetch} />
  return <Skeleton rows={1} high={140} />
}

const kinds = [
  { value: 'url', label: 'URL' },
  { value: 'image', label: 'Image tag' },
  { value: 'meta', label: 'Meta tags' },
] as const

type Kind = (typeof kinds)[number]['value']

interface FormsProps extends Omit<UrlResultProps, 'signed'> {
  url: string
  isEarlier: boolean
}

/** The URL as it is or in HTML. */
function Forms({ url, isEarlier, format, size, alt }: FormsProps): ReactNode {
  const [chosen, setChosen] = useState<Kind>('url')
  // No page shows a PDF as an image.
  const kind = format === 'pdf' ? 'url' : chosen
  const picture = { url, ...size, alt }
  const texts = { url, image: imageTag(picture), meta: metaTags(picture) }
  const label = kinds.find(({ value }) => value === kind)?.label ?? ''
  return (
    <>
      {format !== 'pdf' && (
        <Segments
          label="Copy as"
          segments={kinds}
          value={kind}
          holds
          onChange={next => {
            if (next) setChosen(next)
          }}
        />
      )}
      {/* The URL of an earlier picture cannot be copied or opened by mistake. */}
      <div className={css.code} inert={isEarlier} aria-busy={isEarlier}>
        <CodeBlock label={label} text={texts[kind]}>
          <ButtonLink href={url} away>
            <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
            Open
          </ButtonLink>
        </CodeBlock>
      </div>
    </>
  )
}
