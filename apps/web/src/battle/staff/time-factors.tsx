import type { BattleCalls } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'
import { TIME_FACTORS, type TimeFactor } from '@xiotein/game/battle'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { answerKey, useAnswers } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { battleApi } from '../use-battle.ts'
import { t } from './words/index.ts'

type Switches = OutputOf<BattleCalls['battle.switches']>
type Pupil = Switches['pupils'][number]

/** How much time the pupils of a class have to choose in battles. */
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

/** Each pupil has a command of their own, so that two changes at once are both under way, and both shown. */
function OfPupil({ classId, pupil: { personId, displayName, timeFactor } }: { classId: string; pupil: Pupil }) {
  const answers = useAnswers()
  /** What was chosen last and is not saved yet: sent when the choice before it is. */
  const [wanted, setWanted] = useState<TimeFactor | null>(null)
  const { send, busy, problem } = useCommand(battleApi, 'battle.set-time-factor', {
    changes: ['battle.switches'],
    onDone: (_answer, { factor }) => {
      answers.change<Switches>(answerKey('battle.switches', { classId }), known => ({
        ...known,
        pupils: known.pupils.map(each => (each.personId === personId ? { ...each, timeFactor: factor } : each)),
      }))
      if (wanted === null || wanted === factor) setWanted(null)
      else send({ personId, factor: wanted })
    },
    onFailed: () => setWanted(null),
  })
  return (
    <Field label={displayName} error={problem}>
      <Select
        value={wanted ?? timeFactor}
        aria-busy={busy}
        onChange={event => {
          const factor = TIME_FACTORS.find(each => each === event.target.value) ?? '1'
          setWanted(factor)
          if (!busy) send({ personId, factor })
        }}
      >
        {TIME_FACTORS.map(factor => (
          <option key={factor} value={factor}>
            {t('time.factor', { factor })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
