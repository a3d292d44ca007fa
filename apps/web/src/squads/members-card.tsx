import { MOST_MEMBERS } from '@xiotein/game/squads'
import { Crown, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { WornTitle } from '../growth/index.ts'
import { manifestName } from '../moves/index.ts'
import { useMe } from '../people/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './squads.module.css'
import { type Member, REMOVING, SQUAD_READS, type SquadView, STAYING, squads } from './use-squads.ts'
import { t } from './words/index.ts'

const levelOf = ({ level, manifest }: Member): string =>
  t('levelAndManifest', { level, manifest: manifest ? manifestName(manifest) : t('manifest.unknown') })

type Doing = { what: 'hand-over' | 'remove'; member: Member }

/** The members of the squad, the longest there first, and the places that are free. */
export function MembersCard({ squad }: { squad: SquadView }) {
  const me = useMe()
  const [doing, setDoing] = useState<Doing | null>(null)
  const free = Array.from({ length: Math.max(0, MOST_MEMBERS - squad.members.length) }, (_, at) => squad.members.length + at + 1)
  const actionsFor = (member: Member): MenuItem[] =>
    member.id === me.id
      ? []
      : [
          ...(squad.may.handOver
            ? [{ id: 'hand-over', label: t('handOver.lead'), icon: Crown, onSelect: () => setDoing({ what: 'hand-over', member }) }]
            : []),
          ...(squad.may.remove
            ? [
                {
                  id: 'remove',
                  label: t('remove.fromSquad'),
                  icon: UserMinus,
                  danger: true,
                  onSelect: () => setDoing({ what: 'remove', member }),
                },
              ]
            : []),
        ]
  return (
    <Card padded={false} aria-labelledby="squad-members">
      <CardHead id="squad-members" inset title={t('members')} note={t('places', { taken: squad.members.length, most: MOST_MEMBERS })} />
      <ul className={styles.list} aria-labelledby="squad-members">
        {squad.members.map(member => {
          const actions = actionsFor(member)
          const shown = member.id === me.id ? t('you', { name: member.displayName }) : member.displayName
          return (
            <li key={member.id} className={`${styles.line} ${member.id === me.id ? styles.me : ''}`}>
              <Avatar id={member.id} name={member.displayName} photoUrl={member.photo} />
              <span className={styles.who}>
                <Link
                  href={member.id === me.id ? '/profile/card' : `/profile/card?of=${member.id}`}
                  aria-label={t('card.of', { name: shown })}
                >
                  <b>{shown}</b>
                </Link>
                <WornTitle badge={member.title} />
                <span className={styles.whoNote}>{levelOf(member)}</span>
              </span>
              {member.isLeader ? (
                <Chip tone="info" icon={Crown}>
                  {t('leader')}
                </Chip>
              ) : null}
              {actions.length > 0 ? <Menu label={t('actionsFor', { name: member.displayName })} items={actions} /> : null}
            </li>
          )
        })}
        {free.map(place => (
          <li key={place} className={styles.line}>
            <span className={styles.seat} aria-hidden="true" />
            <span className={styles.free}>{t('places.free')}</span>
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
  const both = { name: displayName, squad: squad.name }
  const options = (words: string) => ({
    changes: SQUAD_READS,
    onDone: () => {
      toast(words, 'good' as const)
      onClose()
    },
  })
  const handOver = useCommand(squads, 'squads.hand-over', { ...options(t('handOver.done', both)), ...STAYING })
  const remove = useCommand(squads, 'squads.remove-member', { ...options(t('remove.done', both)), ...REMOVING })
  const input = { squadId: squad.id, personId: id }
  if (doing.what === 'hand-over') {
    return (
      <ConfirmDialog
        open
        title={t('handOver.ask', { name: displayName })}
        confirmLabel={t('handOver')}
        busyLabel={t('handOver.busy')}
        busy={handOver.busy}
        error={handOver.problem}
        onConfirm={() => handOver.send(input)}
        onCancel={onClose}
      >
        <p>{t('handOver.text', { name: displayName })}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.ask', { name: displayName })}
      confirmLabel={t('remove')}
      busyLabel={t('remove.busy')}
      busy={remove.busy}
      error={remove.problem}
      onConfirm={() => remove.send(input)}
      onCancel={onClose}
    >
      <p>{t('remove.text', { name: displayName })}</p>
    </ConfirmDialog>
  )
}
