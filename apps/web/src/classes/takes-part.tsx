import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type Pupil = { readonly personId: string; readonly displayName: string; readonly takesPart: boolean }
type Turn<Input> = {
  readonly busy: boolean
  readonly problem: string | null
  readonly input: Input | null
  readonly send: (input: Input) => void
}

type TakesPartProps = {
  classId: string
  takesPart: boolean
  pupils: readonly Pupil[]
  turnClass: Turn<{ classId: string; takesPart: boolean }>
  turnPupil: Turn<{ personId: string; takesPart: boolean }>
  words: {
    readonly label: string
    readonly none: string
    readonly out: (count: number, names: string) => string
    readonly choose: string
    readonly dialog: string
    readonly classOff: string
  }
}

/** Whether a class takes part in something that teachers can turn off, and who of it. */
export function TakesPart({ classId, takesPart, pupils, turnClass, turnPupil, words }: TakesPartProps) {
  const [choosing, setChoosing] = useState(false)
  const out = pupils.filter(pupil => !pupil.takesPart)
  return (
    <Stack gap="small">
      <Switch
        label={words.label}
        checked={takesPart}
        disabled={turnClass.busy}
        onChecked={next => turnClass.send({ classId, takesPart: next })}
      />
      {turnClass.problem ? <Note tone="bad">{turnClass.problem}</Note> : null}
      <p>{out.length === 0 ? words.none : words.out(out.length, out.map(({ displayName }) => displayName).join(', '))}</p>
      <Row>
        <Button look="secondary" size="small" onClick={() => setChoosing(true)} disabled={pupils.length === 0}>
          {words.choose}
        </Button>
      </Row>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={words.dialog}>
        <Stack gap="small">
          {takesPart ? null : <Note tone="warn">{words.classOff}</Note>}
          {turnPupil.problem ? <Note tone="bad">{turnPupil.problem}</Note> : null}
          {pupils.map(pupil => (
            <Switch
              key={pupil.personId}
              label={pupil.displayName}
              checked={pupil.takesPart}
              disabled={turnPupil.busy && turnPupil.input?.personId === pupil.personId}
              onChecked={next => turnPupil.send({ personId: pupil.personId, takesPart: next })}
            />
          ))}
        </Stack>
      </Dialog>
    </Stack>
  )
}
