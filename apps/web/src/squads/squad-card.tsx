import { sum } from '@xiotein/game/rules'
import { Crown, Lock, LockOpen, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { WornTitle } from '../growth/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Card } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { ChangeSquadDialog } from './change-squad-dialog.tsx'
import { Crest } from './crest.tsx'
import styles from './squads.module.css'
import { SQUAD_READS, type SquadView, squads } from './use-squads.ts'
import { t } from './words/index.ts'

/** A squad as its teacher sees it, among the squads of that class. */
export function SquadCard({ squad, className }: { squad: SquadView; className: string }) {
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const lock = useCommand(squads, 'squads.lock', { changes: SQUAD_READS, absolute: true })
  const levels = sum(squad.members.map(member => member.level))
  const actions: MenuItem[] = [
    ...(squad.may.lock
      ? [
          {
            id: 'lock',
            label: t(squad.locked ? 'unlock' : 'lock'),
            icon: squad.locked ? LockOpen : Lock,
            onSelect: () => lock.send({ squadIds: [squad.id], locked: !squad.locked }),
          },
        ]
      : []),
    ...(squad.may.change ? [{ id: 'change', label: t('nameAndCrest'), icon: PencilLine, onSelect: () => setOpen('change') }] : []),
    ...(squad.may.dissolve ? [{ id: 'end', label: t('end'), icon: Trash2, danger: true, onSelect: () => setOpen('end') }] : []),
  ]
  return (
    <Card as="li" padded={false} aria-label={squad.name}>
      <div className={styles.cardTop}>
        <Crest crest={squad.crest} />
        <div>
          <h3>{squad.name}</h3>
          <p className={styles.level}>{t('levelsTogether.of', { levels })}</p>
          {squad.locked || squad.className !== className ? (
            <div className={styles.chips}>
              {squad.locked ? (
                <Chip tone="warn" icon={Lock}>
                  {t('locked')}
                </Chip>
              ) : null}
              {squad.className === className ? null : <Chip tone="line">{squad.className ?? t('pupilsOwn')}</Chip>}
            </div>
          ) : null}
        </div>
        {actions.length > 0 ? <Menu label={t('actionsFor', { name: squad.name })} items={actions} /> : null}
      </div>
      {lock.problem ? <Note tone="bad">{lock.problem}</Note> : null}
      <ul className={styles.mates}>
        {squad.members.map(member => (
          <li key={member.id}>
            <Avatar id={member.id} name={member.displayName} photoUrl={member.photo} size="small" />
            <span className={styles.mateName}>
              {member.displayName}
              <WornTitle badge={member.title} />
            </span>
            {member.isLeader ? (
              <>
                <Crown aria-hidden="true" size={18} />
                <VisuallyHidden>{t('leader')}</VisuallyHidden>
              </>
            ) : null}
            <span className={styles.level}>{t('level', { level: member.level })}</span>
          </li>
        ))}
      </ul>
      {open === 'change' ? <ChangeSquadDialog squad={squad} onClose={() => setOpen(null)} /> : null}
      {open === 'end' ? <EndDialog squad={squad} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

function EndDialog({ squad, onClose }: { squad: SquadView; onClose: () => void }) {
  const toast = useToast()
  const end = useCommand(squads, 'squads.dissolve', {
    changes: SQUAD_READS,
    onDone: () => {
      toast(t('end.done', { name: squad.name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('end.ask', { name: squad.name })}
      confirmLabel={t('end')}
      busyLabel={t('end.busy')}
      busy={end.busy}
      error={end.problem}
      onConfirm={() => end.send({ squadId: squad.id })}
      onCancel={onClose}
    >
      <p>{t('end.text')}</p>
    </ConfirmDialog>
  )
}
