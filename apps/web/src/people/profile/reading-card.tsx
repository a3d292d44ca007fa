import { useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { type Reading, useReading } from '../../ui/reading.ts'
import { changeMyReading, savePreferences } from '../change-preferences.ts'
import { useMe } from '../session.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
] as const

const sizes = [
  { value: 'usual', label: 'Usual' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
] as const

/** How it looks and sounds. Each change holds at once, and on every device. */
export function ReadingCard() {
  const reading = useReading()
  const [trouble, keepTrouble] = useTrouble()
  const change = (part: Partial<Reading>): void => keepTrouble(changeMyReading(part))
  return (
    <Card aria-labelledby="reading">
      <CardHead id="reading" title="Reading and display" note="Kept with your account: it is the same on every device." />
      <Stack>
        <SegmentedControl label="Theme" showLabel options={themes} value={reading.theme} onValue={theme => change({ theme })} />
        <SegmentedControl label="Text size" showLabel options={sizes} value={reading.textSize} onValue={textSize => change({ textSize })} />
        <Switch
          label="Clearer letters"
          hint="Letters that are hard to mix up, with more room."
          checked={reading.clearerLetters}
          onChecked={clearerLetters => change({ clearerLetters })}
        />
        <Switch
          label="Less motion"
          hint="Nothing moves or counts up."
          checked={reading.lessMotion}
          onChecked={lessMotion => change({ lessMotion })}
        />
        {trouble}
      </Stack>
    </Card>
  )
}

/** What makes itself heard: sounds, and the bell. */
export function BellCard() {
  const me = useMe()
  const reading = useReading()
  const [trouble, keepTrouble] = useTrouble()
  return (
    <Card aria-labelledby="bell">
      <CardHead id="bell" title="Sounds and notifications" />
      <Stack>
        <Switch
          label="Sounds"
          hint="A short sound when something good happens, such as a new level."
          checked={reading.sounds}
          onChecked={sounds => keepTrouble(changeMyReading({ sounds }))}
        />
        <Switch
          label="Notifications"
          hint="The bell tells you when something happens to your points or your roles."
          checked={me.preferences.notifications}
          onChecked={notifications => keepTrouble(savePreferences({ notifications }))}
        />
        {trouble}
      </Stack>
    </Card>
  )
}

/** Says beside the switches why a change could not be kept. */
function useTrouble() {
  const [trouble, setTrouble] = useState<string | null>(null)
  const keepTrouble = (saving: Promise<void>): void => {
    setTrouble(null)
    saving.catch((error: unknown) => setTrouble(wordsOf(error)))
  }
  return [trouble ? <Note tone="bad">{trouble}</Note> : null, keepTrouble] as const
}
