import { manifestWords } from '@xiotein/content/moves'
import { MOST_MEMBERS } from '@xiotein/game/squads'
import { Crown, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './squads.module.css'
import { type Member, SQUAD_READS, type SquadView, squads } from './use-squads.ts'

type Doing = { what: 'hand-over' | 'remove'; member: Member }

/** Who is in the squad, the longest there first, and the places that are free. */
export function MembersCard({ squad }: { squad: SquadView }) {
  const me = useMe()
  const [doing, setDoing] = useState<Doing | null>(null)
  const free = Array.from({ length: Math.max(0, MOST_MEMBERS - squad.members.length) }, (_, at) => squad.members.length + at + 1)
  const actionsFor = (member: Member): MenuItem[] =>
    member.id === me.id
      ? []
      : [
          ...(squad.may.handOver
            ? [{ id: 'hand-over', label: 'Hand over the lead', icon: Crown, onSelect: () => setDoing({ what: 'hand-over', member }) }]
            : []),
          ...(squad.may.remove
            ? [
                {
                  id: 'remove',
                  label: 'Remove from squad',
                  icon: UserMinus,
                  danger: true,
                  onSelect: () => setDoing({ what: 'remove', member }),
                },
              ]
            : []),
        ]
  return (
    <Card padded={false} aria-labelledby="squad-members">
      <CardHead id="squad-members" inset title="Members" note={`${squad.members.length} of ${MOST_MEMBERS} places are taken`} />
      <ul className={styles.list} aria-labelledby="squad-members">
        {squad.members.map(member => {
          const actions = actionsFor(member)
          return (
            <li key={member.id} className={`${styles.line} ${member.id === me.id ? styles.me : ''}`}>
              <Avatar id={member.id} name={member.displayName} photoUrl={member.photo} />
              <span className={styles.who}>
                <b>
                  {member.displayName}
                  {member.id === me.id ? ' (you)' : ''}
                </b>
                <span className={styles.whoNote}>
                  Level {member.level}
                  {member.manifest ? ` • ${manifestWords[member.manifest].name}` : ''}
                </span>
              </span>
              {member.isLeader ? (
                <Chip tone="info" icon={Crown}>
                  Leader
                </Chip>
              ) : null}
              {actions.length > 0 ? <Menu label={`Actions for ${member.displayName}`} items={actions} /> : null}
            </li>
          )
        })}
        {free.map(place => (
          <li key={place} className={styles.line}>
            <span className={styles.seat} aria-hidden="true" />
            <span className={styles.free}>Free place</span>
          </li>
        ))}
      </ul>
      {doing ? <MemberDialog squad={squad} doing={doing} onClose={() => setDoing(null)} /> : null}
    </Card>
  )
}

function MemberDialog({ squad, doing, onClose }: { squad: SquadView; doing: Doing; onClose: () => void }) {
  const toast = useToast()
  const { displayName, id } = doing.member
  const options = (words: string) => ({
    changes: SQUAD_READS,
    onDone: () => {
      toast(words, 'good' as const)
      onClose()
    },
  })
  const handOver = useCommand(squads, 'squads.hand-over', options(`${displayName} leads ${squad.name} now.`))
  const remove = useCommand(squads, 'squads.remove-member', options(`${displayName} is no longer in ${squad.name}.`))
  const input = { squadId: squad.id, personId: id }
  if (doing.what === 'hand-over') {
    return (
      <ConfirmDialog
        open
        title={`Hand over to ${displayName}?`}
        confirmLabel="Hand over"
        busyLabel="Handing over..."
        busy={handOver.busy}
        error={handOver.problem}
        onConfirm={() => handOver.send(input)}
        onCancel={onClose}
      >
        <p>{displayName} can then invite and remove members. You stay in the squad.</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${displayName}?`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={remove.busy}
      error={remove.problem}
      onConfirm={() => remove.send(input)}
      onCancel={onClose}
    >
      <p>{displayName} is told. To come back, a new invitation is needed.</p>
    </ConfirmDialog>
  )
}
