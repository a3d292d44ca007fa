import { SegmentedControl } from './actions/segmented-control.tsx'
import { Switch } from './forms/checkbox.tsx'
import { Stack } from './layout/stack.tsx'
import { changeReading, useReading } from './reading.ts'

/** Reading and display, for a settings page: kept on this device, at work at once. */
export function ReadingSettings() {
  const reading = useReading()
  return (
    <Stack>
      <SegmentedControl
        label="Theme"
        showLabel
        options={[
          { value: 'system', label: 'Like this device' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={reading.theme}
        onValue={theme => changeReading({ theme })}
      />
      <Switch
        label="Clearer letters"
        hint="Plainer letter shapes with more room between them."
        checked={reading.clearerLetters}
        onChecked={clearerLetters => changeReading({ clearerLetters })}
      />
      <Switch
        label="Less motion"
        hint="Counters and bars jump to their mark."
        checked={reading.lessMotion}
        onChecked={lessMotion => changeReading({ lessMotion })}
      />
    </Stack>
  )
}
