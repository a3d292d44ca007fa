import { TIME_FACTORS, type TimeFactor } from '@xiotein/game/battle'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { battleApi } from '../use-battle.ts'
import { t } from './words/index.ts'

type Pupil = { readonly personId: string; readonly displayName: string; readonly timeFactor: TimeFactor }

/** How much time the pupils of a class have to choose in battles. */
export function TimeFactors({ pupils }: { pupils: readonly Pupil[] }) {
  const [choosing, setChoosing] = useState(false)
  const { send, busy, input, problem } = useCommand(battleApi, 'battle.set-time-factor', { changes: ['battle.switches'] })
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
          {problem ? <Note tone="bad">{problem}</Note> : null}
          {pupils.map(({ personId, displayName, timeFactor }) => (
            <Field key={personId} label={displayName}>
              <Select
                value={busy && input?.personId === personId ? input.factor : timeFactor}
                disabled={busy && input?.personId === personId}
                onChange={event => {
                  const factor = TIME_FACTORS.find(each => each === event.target.value)
                  if (factor) send({ personId, factor })
                }}
              >
                {TIME_FACTORS.map(factor => (
                  <option key={factor} value={factor}>
                    {t('time.factor', { factor })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Stack>
      </Dialog>
    </Stack>
  )
}
