import type { ClassTeam, StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'

type Pupils = OutputOf<StoryCalls['story.class-teams']>['pupils']
type StandInDialogProps = { classId: string; team: ClassTeam; pupils: Pupils; onClose: () => void }

/** Gives a place of a team to a stand-in for a pupil of the class. */
export function StandInDialog({ classId, team, pupils, onClose }: StandInDialogProps) {
  const { teamId, bossName, seats } = team
  const toast = useToast()
  const free = pupils.filter(({ personId }) => !seats.some(seat => seat.personId === personId))
  const [chosen, setChosen] = useState(free[0]?.personId ?? '')
  const [counts, setCounts] = useState(false)
  const pupil = free.find(({ personId }) => personId === chosen)
  const name = pupil?.displayName ?? ''
  const give = useCommand(storyApi, 'story.give-stand-in', {
    changes: ['story.class-teams'],
    onDone: () => {
      onClose()
      toast(t('teams.given', { name }), 'good')
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('teams.give.ask', { boss: bossName })}
      confirmLabel={t('teams.give')}
      busyLabel={t('teams.giving')}
      busy={give.busy}
      error={give.problem}
      confirmDisabled={!pupil}
      onConfirm={() => give.send({ classId, teamId, personId: chosen, counts })}
      onCancel={onClose}
    >
      <Stack>
        <Field label={t('teams.whose')} hint={t('teams.whose.hint')}>
          <Select value={chosen} disabled={give.busy} onChange={event => setChosen(event.target.value)}>
            {free.map(({ personId, displayName }) => (
              <option key={personId} value={personId}>
                {displayName}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t('teams.counts', { name })}
          hint={t('teams.counts.hint')}
          checked={counts}
          disabled={give.busy}
          onChecked={setCounts}
        />
      </Stack>
    </ConfirmDialog>
  )
}
