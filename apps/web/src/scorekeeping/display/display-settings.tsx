import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Display } from './gains.ts'
import { displayApi, displayKey } from './use-display.ts'
import type { Ground } from './use-wall.ts'

const HIGHEST_TARGET = 10_000_000

type DisplaySettingsProps = {
  display: Display
  ground: Ground
  onGround: (ground: Ground) => void
  onClose: () => void
}

/** What the wall shows, for everybody who opens it; and how this screen shows it. */
export function DisplaySettings({ display, ground, onGround, onClose }: DisplaySettingsProps) {
  const answers = useQueryClient()
  const [mode, setMode] = useState(display.mode)
  const [hidesPupils, setHidesPupils] = useState(display.hidesPupils)
  const [label, setLabel] = useState(display.goal?.label ?? '')
  const [target, setTarget] = useState(display.goal ? String(display.goal.target) : '')
  const [tried, setTried] = useState(false)

  const height = wholeNumberOf(target)
  const wantsGoal = label.trim() !== '' || target !== ''
  const labelProblem = wantsGoal && label.trim() === '' ? 'Give the goal a name, such as Film afternoon.' : null
  const targetProblem =
    wantsGoal && (height === null || height < 1 || height > HIGHEST_TARGET) ? 'Write how many PP the class needs, from 1 upwards.' : null

  const save = useCommand(displayApi, 'scorekeeping.change-display', {
    onDone: changed => {
      answers.setQueryData(displayKey(display.classId), changed)
      onClose()
    },
  })
  const press = (): void => {
    setTried(true)
    if (labelProblem || targetProblem) return
    const goal = wantsGoal && height !== null ? { label: label.trim(), target: height } : null
    save.send({ classId: display.classId, mode, hidesPupils, goal })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Class display"
      dismissible={!save.busy}
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={save.busy} busyLabel="Saving..." onClick={press}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <SegmentedControl
          label="What it shows"
          showLabel
          options={[
            { value: 'pupils', label: 'Every pupil' },
            { value: 'class', label: 'The class alone' },
          ]}
          value={mode}
          onValue={setMode}
        />
        <Switch
          label="Hide single pupils"
          hint="For visitors and for recordings: no names reach this screen, only the class."
          checked={hidesPupils}
          onChecked={setHidesPupils}
        />
        <Field
          label="Goal of the class"
          optional
          hint="A new name starts a new goal from today’s total."
          error={tried ? labelProblem : null}
        >
          <TextInput value={label} maxLength={60} onChange={event => setLabel(event.target.value)} />
        </Field>
        <Field label="PP needed" optional error={tried ? targetProblem : null}>
          <NumberInput value={target} onValue={setTarget} maxLength={8} />
        </Field>
        {display.goal ? (
          <div>
            <Button
              look="ghost"
              size="small"
              onClick={() => {
                setLabel('')
                setTarget('')
              }}
            >
              Remove the goal
            </Button>
          </div>
        ) : null}
        <SegmentedControl
          label="This screen"
          showLabel
          options={[
            { value: 'night', label: 'Night' },
            { value: 'paper', label: 'Paper, for bright rooms' },
          ]}
          value={ground}
          onValue={onGround}
        />
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
      </Stack>
    </Dialog>
  )
}
