import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type TemplateItem } from '../../service/templates'
import { describeFailure } from '../../service/failures'
import { ownPath } from '../../service/own-path'
import { platen } from '../../service/transport'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Failure } from '../../ui/layout/states'
import css from './first-call.module.css'

interface SeenFileProps {
  template: TemplateItem
  textId: string | null
}

/** Makes the same call with the user's session, and shows the resulting file. */
export function SeenFile({ template, textId }: SeenFileProps): ReactNode {
  const render = useMutation({
    mutationFn: () => {
      const modifications = textId === null ? [] : [{ id: textId, text: 'Hello from Platen' }]
      return platen.generate(template.id, { modifications })
    },
  })
  const [file] = render.data?.files ?? []
  const path = file ? ownPath(file.url) : null
  return (
    <div className={css.result}>
      {render.data && path !== null && (
        <>
          <img className={css.picture} src={path} alt={`${template.name}, rendered`} />
          <p className={css.facts}>
            {render.data.cached ? 'from cache' : `${render.data.duration} ms`} · {file?.width} ×{' '}
            {file?.height}
          </p>
          <ButtonLink href={path} away>
            Open the file
          </ButtonLink>
        </>
      )}
      {render.error && (
        <Failure {...describeFailure(render.error)} onRetry={() => render.mutate()} />
      )}
      {!render.data && !render.error && (
        <>
          <p>The response contains the URL of the file. Try the call here first:</p>
          <Button isPending={render.isPending} onPress={() => render.mutate()}>
            Render it here
          </Button>
        </>
      )}
    </div>
  )
}
