import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { callText } from '../../parts/create-key/call-text'
import { CreateKeyDialog, type FreshKey } from '../../parts/create-key/create-key-dialog'
import { useExample } from '../../parts/create-key/example'
import { describeFailure } from '../../service/failures'
import { type TemplateItem } from '../../service/templates'
import { Button } from '../../ui/buttons/button'
import { CodeBlock } from '../../ui/buttons/copy'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import css from './first-call.module.css'
import { SeenFile } from './seen-file'

/** Three steps from an API key to a rendered file. */
export function FirstCall({ template }: { template: TemplateItem }): ReactNode {
  const [creating, setCreating] = useState(false)
  const [fresh, setFresh] = useState<FreshKey>()
  const { data: example, error, refetch } = useExample(template.id)
  const key = fresh?.secret ?? '$PLATEN_KEY'
  return (
    <Section title="Call the API from your code">
      <Sheet>
        <ol className={css.steps}>
          <li className={css.step}>
            <h3>Create a key</h3>
            {fresh ? (
              <p className={css.done}>
                <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                <span>
                  {fresh.name} <code>{`${fresh.prefix}…${fresh.lastFour}`}</code>
                </span>
              </p>
            ) : (
              <p>Your code uses this key to call Platen. It is shown only once.</p>
            )}
            <Button look={fresh ? 'plain' : 'primary'} onPress={() => setCreating(true)}>
              {fresh ? 'Create another' : 'Create key'}
            </Button>
          </li>
          <li className={css.step}>
            <h3>Copy the call</h3>
            {example ? (
              <CodeBlock
                label="Call"
                text={callText({ origin: window.location.origin, key, ...example })}
              />
            ) : error ? (
              <Failure {...describeFailure(error)} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={1} high={140} />
            )}
          </li>
          <li className={css.step}>
            <h3>See the file</h3>
            <SeenFile key={template.id} template={template} textId={example?.textId ?? null} />
          </li>
        </ol>
      </Sheet>
      <CreateKeyDialog
        isOpen={creating}
        name="First key"
        templateId={template.id}
        onCreated={setFresh}
        onClose={() => setCreating(false)}
      />
    </Section>
  )
}
