import { type ReactNode, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type Pupil = { readonly personId: string; readonly displayName: string; readonly takesPart: boolean }

type TakesPartProps<Of extends Pupil> = {
  /** The switch of the class. */
  children: ReactNode
  takesPart: boolean
  pupils: readonly Of[]
  /** The switch of one pupil, which has a command of its own: two that are turned at once are both under way. */
  switchOf: (pupil: Of) => ReactNode
  words: {
    readonly none: string
    readonly out: (count: number, names: string) => string
    readonly choose: string
    readonly dialog: string
    readonly classOff: string
  }
}

/** Whether a class takes part in something that teachers can turn off, and which of its pupils do. */
export function TakesPart<Of extends Pupil>({ children, takesPart, pupils, switchOf, words }: TakesPartProps<Of>) {
  const [choosing, setChoosing] = useState(false)
  const out = pupils.filter(pupil => !pupil.takesPart)
  return (
    <Stack gap="small">
      {children}
      <p>{out.length === 0 ? words.none : words.out(out.length, out.map(({ displayName }) => displayName).join(', '))}</p>
      <Row>
        <Button look="secondary" size="small" onClick={() => setChoosing(true)} disabled={pupils.length === 0}>
          {words.choose}
        </Button>
      </Row>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={words.dialog}>
        <Stack gap="small">
          {takesPart ? null : <Note tone="warn">{words.classOff}</Note>}
          {pupils.map(switchOf)}
        </Stack>
      </Dialog>
    </Stack>
  )
}

type TakesPartSwitchProps = {
  label: string
  hint?: string
  choice: { readonly value: boolean; readonly choose: (takesPart: boolean) => void; readonly problem: string | null }
}

/** On or off for a class or for one pupil, with why it was not saved. */
export function TakesPartSwitch({ label, hint, choice: { value, choose, problem } }: TakesPartSwitchProps) {
  return (
    <>
      <Switch label={label} {...(hint ? { hint } : {})} checked={value} onChecked={choose} />
      {problem ? <Note tone="bad">{problem}</Note> : null}
    </>
  )
}
