import { useState } from 'react'
import { wordsOf } from '../platform/call.ts'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { changeReading, useReading } from '../ui/reading.ts'
import { type Me, people, refreshSession, useMe } from './session.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
] as const

/** How it looks and what is told. Each change holds at once. */
export function ReadingCard() {
  const me = useMe()
  const reading = useReading()
  const [trouble, setTrouble] = useState<string | null>(null)

  const save = async (change: Partial<Me['preferences']>): Promise<void> => {
    setTrouble(null)
    try {
      await people.command('people.change-preferences', { ...me.preferences, ...change })
      await refreshSession()
    } catch (error) {
      setTrouble(wordsOf(error))
    }
  }
  return (
    <Card aria-labelledby="reading">
      <CardHead id="reading" title="Reading and display" />
      <Stack>
        <SegmentedControl
          label="Theme"
          showLabel
          options={themes}
          value={reading.theme}
          onValue={theme => {
            changeReading({ theme })
            void save({ theme })
          }}
        />
        <Switch
          label="Clearer letters"
          hint="Letters that are hard to mix up, with more room. On this device."
          checked={reading.clearerLetters}
          onChecked={clearerLetters => changeReading({ clearerLetters })}
        />
        <Switch
          label="Less motion"
          hint="Nothing moves or counts up. On this device."
          checked={reading.lessMotion}
          onChecked={lessMotion => changeReading({ lessMotion })}
        />
        <Switch
          label="Notifications"
          hint="The bell tells you when something happens to your points or your roles."
          checked={me.preferences.notifications}
          onChecked={notifications => void save({ notifications })}
        />
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </Stack>
    </Card>
  )
}
