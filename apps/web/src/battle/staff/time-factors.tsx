import { TIME_FACTORS } from '@xiotein/game/battle'
import { useState } from 'react'
import { useChoice } from '../../platform/use-choice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { battleApi } from '../use-battle.ts'
import { SWITCHES, type Switches, useSwitches } from './use-switches.ts'
import { t } from './words/index.ts'

type Pupil = Switches['pupils'][number]

/** The time that the pupils of a class have to choose in battles. */
export function TimeFactors({ classId, pupils }: { classId: string; pupils: readonly Pupil[] }) {
  const [choosing, setChoosing] = useState(false)
  const slower = pupils.filter(({ timeFactor }) => timeFactor !== '1')
  return (
    <Stack gap="small">
      <p>
        {slower.length === 0
          ? t('time.none')
          : t('time.some', { count: slower.length, names: slower.map(({ displayName }) => displayName).join(', ') })}
      </p>
      <Row>
        <Button look="secondary" size="small" onClick={() => setChoosing(true)} disabled={pupils.length === 0}>
          {t('time.choose')}
        </Button>
      </Row>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t('time.title')}>
        <Stack gap="small">
          <p>{t('time.note')}</p>
          {pupils.map(pupil => (
            <OfPupil key={pupil.personId} classId={classId} pupil={pupil} />
          ))}
        </Stack>
      </Dialog>
    </Stack>
  )
}

function OfPupil({ classId, pupil: { personId, displayName, timeFactor } }: { classId: string; pupil: Pupil }) {
  const change = useSwitches(classId)
  const { value, choose, busy, problem } = useChoice(battleApi, 'battle.set-time-factor', {
    saved: timeFactor,
    inputOf: factor => ({ personId, factor }),
    keep: factor => change(personId, { timeFactor: factor }),
    changes: SWITCHES,
  })
  return (
    <Field label={displayName} error={problem}>
      <Select value={value} aria-busy={busy} onChange={event => choose(TIME_FACTORS.find(each => each === event.target.value) ?? '1')}>
        {TIME_FACTORS.map(factor => (
          <option key={factor} value={factor}>
            {t('time.factor', { factor })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
