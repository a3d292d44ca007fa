import type { Team } from '@xiotein/contract/story'
import { LogOut, Swords } from 'lucide-react'
import { useState } from 'react'
import { useSignOfLife } from '../../battle/index.ts'
import { useMe } from '../../people/index.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { useShown } from '../../platform/use-shown.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { storyApi } from '../use-story.ts'
import { Seats } from './seats.tsx'
import { beInTeam, TEAM_READS, type Teams } from './use-team.ts'
import { t } from './words/index.ts'

const seatsId = (standIns: number): string => `seats-${standIns}`

/** The team in which the reader waits. Its host begins. */
export function OwnTeam({ team, teams }: { team: Team; teams: Teams }) {
  const me = useMe()
  const { teamId, hostId, seats, needed } = team
  const isHost = hostId === me.id
  const standIns = seats.filter(({ isStandIn }) => isStandIn).length
  // After adding the last stand-in, or removing one, the pressed button is gone.
  useRefocus(seatsId(standIns))
  useSignOfLife(teamId, 'waiting', beInTeam)
  useShown(teamId, 'story.open-team')
  const common = { changes: TEAM_READS, failed: () => t('failed.change') }
  const begin = useCommandWithToasts(storyApi, 'story.begin-team', { ...common, done: () => t('done.begin') })
  const leave = useCommandWithToasts(storyApi, 'story.leave-team', {
    ...common,
    done: () => t('done.leave'),
    overtakes: ['story.join-team'],
  })
  const set = useCommandWithToasts(storyApi, 'story.set-stand-in', {
    overtakes: ['story.set-stand-in'],
    ...common,
    done: (_, { isIn }) => t(isIn ? 'done.standIn' : 'done.standInGone'),
  })
  const host = seats.find(({ personId }) => personId === hostId)?.displayName ?? ''
  const missing = seats.length < 2 ? Math.max(1, needed) : needed
  return (
    <Card look="rule" aria-labelledby="own-team">
      <CardHead id="own-team" title={isHost ? t('yours') : t('team.of', { name: host })} note={t('yours.note')} />
      <Stack>
        <Seats
          id={seatsId(standIns)}
          team={team}
          {...(isHost ? { onRemove: ({ personId }) => set.send({ teamId, personId, isIn: false }) } : {})}
        />
        <p role="status">{missing > 0 ? t('needed', { needed: missing }) : isHost ? t('ready.host') : t('ready', { name: host })}</p>
        {isHost && teams.absent.length > 0 && seats.length < 4 ? (
          <AddStandIn absent={teams.absent} busy={set.busy} onAdd={personId => set.send({ teamId, personId, isIn: true })} />
        ) : null}
        <Row>
          {isHost ? (
            <Button
              icon={Swords}
              busy={begin.busy}
              busyLabel={t('beginning')}
              disabled={missing > 0}
              onClick={() => begin.send({ teamId })}
            >
              {t('begin')}
            </Button>
          ) : null}
          <Button look="ghost" icon={LogOut} busy={leave.busy} onClick={() => leave.send({ teamId })}>
            {t('leave')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

type AddStandInProps = { absent: Teams['absent']; busy: boolean; onAdd: (personId: string) => void }

function AddStandIn({ absent, busy, onAdd }: AddStandInProps) {
  const [chosen, setChosen] = useState('')
  const personId = absent.some(each => each.personId === chosen) ? chosen : (absent[0]?.personId ?? '')
  return (
    <Row>
      <Field label={t('standIn.for')} hint={t('standIn.hint')}>
        <Select value={personId} onChange={event => setChosen(event.target.value)}>
          {absent.map(each => (
            <option key={each.personId} value={each.personId}>
              {each.displayName}
            </option>
          ))}
        </Select>
      </Field>
      <Button look="secondary" busy={busy} onClick={() => onAdd(personId)}>
        {t('standIn.add')}
      </Button>
    </Row>
  )
}
