import { type Answer, type Conflict } from '@platen/editor'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { type Choice, Radios } from '../../../../ui/inputs/choices'
import { Actions, DialogBox, Stack } from '../../../../ui/overlays/dialog'
import { type Merging } from '../machine/saving'
import { useSavingParts } from '../session/saving-provider'
import { subjectOf, valueWords } from './conflict-words'

/** Asks about each change that both sides have made which one to keep. */
export function ConflictQuestions({ versions, conflicts }: Merging): ReactNode {
  const { saver } = useSavingParts()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const all = (answer: Answer): void => {
    setAnswers(new Map(conflicts.map(({ path }) => [path, answer])))
  }
  return (
    <DialogBox
      title="Which changes do you want to keep?"
      isOpen
      holds
      wide
      onClose={() => undefined}
    >
      <Stack>
        <p>
          Somebody else changed the same things as you. Everything else has been merged. Nothing is
          saved until you decide.
        </p>
        {conflicts.length > 1 && (
          <Actions>
            <Button onPress={() => all('theirs')}>All of theirs</Button>
            <Button onPress={() => all('mine')}>All of mine</Button>
          </Actions>
        )}
        {conflicts.map(conflict => (
          <Radios
            key={conflict.path}
            label={subjectOf(conflict, versions.base)}
            value={answers.get(conflict.path) ?? ''}
            choices={conflict.answers.map(answer => choiceOf(conflict, answer))}
            onChange={answer => {
              setAnswers(new Map([...answers, [conflict.path, answer as Answer]]))
            }}
          />
        ))}
        <Actions>
          <Button
            look="primary"
            isDisabled={answers.size < conflicts.length}
            onPress={() => saver.decide(answers)}
          >
            Continue
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

function choiceOf(conflict: Conflict, answer: Answer): Choice<string> {
  switch (answer) {
    case 'theirs':
      return { value: answer, label: `Theirs: ${valueWords(conflict, conflict.theirs)}` }
    case 'mine':
      return { value: answer, label: `Mine: ${valueWords(conflict, conflict.mine)}` }
    case 'copy':
      return { value: answer, label: 'Theirs, with mine as a copy' }
  }
}
