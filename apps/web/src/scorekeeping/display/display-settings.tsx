import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { isSame, useSeen } from '../../platform/use-seen.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Display } from './gains.ts'
import { displayApi } from './use-display.ts'
import type { Ground } from './use-wall.ts'
import { t } from './words/index.ts'

const HIGHEST_TARGET = 10_000_000

type DisplaySettingsProps = {
  display: Display
  /** The look on this screen; left out where it is not shown. */
  screen?: { readonly ground: Ground; readonly onGround: (ground: Ground) => void }
  onClose: () => void
}

const fieldsOf = ({ mode, hidesPupils, target }: Display) => ({
  mode,
  hidesPupils,
  label: target?.label ?? '',
  height: target ? String(target.pp) : '',
})
/** The saved settings, in words. */
const savedOf = ({ mode, hidesPupils, target }: Display): string[] => [
  t(`settings.${mode}`),
  ...(hidesPupils ? [t('settings.hides')] : []),
  target ? t('settings.saved', { label: target.label, pp: readNumber(target.pp) }) : t('settings.noTarget'),
]
type Fields = ReturnType<typeof fieldsOf>

/** The settings of the wall, for everybody who opens it; and its look on this screen. */
export function DisplaySettings({ display, screen, onClose }: DisplaySettingsProps) {
  const answers = useAnswers()
  // Only fields that were edited here; the others follow what colleagues save meanwhile.
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const fields = { ...fieldsOf(display), ...edits }
  const { mode, hidesPupils, label, height } = fields
  const [tried, setTried] = useState(false)

  const pp = wholeNumberOf(height)
  const wantsTarget = label.trim() !== '' || height !== ''
  const labelProblem = wantsTarget && label.trim() === '' ? t('settings.labelProblem') : null
  const heightProblem = wantsTarget && (pp === null || pp < 1 || pp > HIGHEST_TARGET) ? t('settings.heightProblem') : null

  const save = useCommand(displayApi, 'scorekeeping.change-display', {
    onDone: changed => {
      answers.change(answerKey('scorekeeping.display', { classId: display.classId }), () => changed)
      onClose()
    },
    changes: ['scorekeeping.display'],
  })
  const { isOld, begin } = useSeen(display.version, {
    isSaved: isSame({ ...fields, label: label.trim() }, fieldsOf(display)),
    busy: save.busy,
  })
  const edit = (part: Partial<Fields>): void => {
    begin()
    setEdits(before => ({ ...before, ...part }))
  }
  const press = (): void => {
    setTried(true)
    if (labelProblem || heightProblem) return
    const target = wantsTarget && pp !== null ? { label: label.trim(), pp } : null
    save.send({ classId: display.classId, mode, hidesPupils, target, version: display.version })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('controls')}
      dismissible={!save.busy}
      said={
        <>
          {isOld ? (
            <Note tone="warn" announce>
              {t('settings.meanwhile', { saved: savedOf(display).join(' · ') })}
            </Note>
          ) : null}
          {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        </>
      }
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button busy={save.busy} busyLabel={t('settings.saving')} onClick={press}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <SegmentedControl
          label={t('settings')}
          showLabel
          options={[
            { value: 'pupils', label: t('settings.pupils') },
            { value: 'class', label: t('settings.class') },
          ]}
          value={mode}
          onValue={mode => edit({ mode })}
        />
        <Switch
          label={t('settings.hides')}
          hint={t('settings.hidesHint')}
          checked={hidesPupils}
          onChecked={hidesPupils => edit({ hidesPupils })}
        />
        <Field label={t('settings.target')} optional hint={t('settings.targetHint')} error={tried ? labelProblem : null}>
          <TextInput value={label} maxLength={60} onChange={event => edit({ label: event.target.value })} />
        </Field>
        <Field label={t('settings.height')} optional error={tried ? heightProblem : null}>
          <NumberInput value={height} onValue={height => edit({ height })} maxLength={8} />
        </Field>
        {display.target ? (
          <div>
            <Button look="ghost" size="small" onClick={() => edit({ label: '', height: '' })}>
              {t('settings.removeTarget')}
            </Button>
          </div>
        ) : null}
        {screen ? (
          <SegmentedControl
            label={t('settings.ground')}
            showLabel
            options={[
              { value: 'night', label: t('settings.night') },
              { value: 'paper', label: t('settings.paper') },
            ]}
            value={screen.ground}
            onValue={screen.onGround}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
