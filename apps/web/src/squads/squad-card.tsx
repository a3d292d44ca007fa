import { Crown, Lock, LockOpen, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
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

/** A squad as its teacher sees it, among the squads of that class. */
export function SquadCard({ squad, className }: { squad: SquadView; className: string }) {
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const lock = useCommand(squads, 'squads.lock', { changes: SQUAD_READS })
  const levels = squad.members.reduce((sum, member) => sum + member.level, 0)
  const actions: MenuItem[] = [
    ...(squad.may.lock
      ? [
          {
            id: 'lock',
            label: squad.locked ? 'Unlock' : 'Lock',
            icon: squad.locked ? LockOpen : Lock,
            onSelect: () => lock.send({ squadIds: [squad.id], locked: !squad.locked }),
          },
        ]
      : []),
    ...(squad.may.change ? [{ id: 'change', label: 'Name and crest', icon: PencilLine, onSelect: () => setOpen('change') }] : []),
    ...(squad.may.dissolve ? [{ id: 'end', label: 'End this squad', icon: Trash2, danger: true, onSelect: () => setOpen('end') }] : []),
  ]
  return (
    <Card as="li" padded={false} aria-label={squad.name}>
      <div className={styles.cardTop}>
        <Crest crest={squad.crest} />
        <div>
          <h3>{squad.name}</h3>
          <p className={styles.level}>Levels together: {levels}</p>
          {squad.locked || squad.className !== className ? (
            <div className={styles.chips}>
              {squad.locked ? (
                <Chip tone="warn" icon={Lock}>
                  Locked
                </Chip>
              ) : null}
              {squad.className === className ? null : <Chip tone="line">{squad.className ?? 'Pupils’ own'}</Chip>}
            </div>
          ) : null}
        </div>
        {actions.length > 0 ? <Menu label={`Actions for ${squad.name}`} items={actions} /> : null}
      </div>
      {lock.problem ? <Note tone="bad">{lock.problem}</Note> : null}
      <ul className={styles.mates}>
        {squad.members.map(member => (
          <li key={member.id}>
            <Avatar id={member.id} name={member.displayName} photoUrl={member.photo} size="small" />
            <span className={styles.mateName}>{member.displayName}</span>
            {member.isLeader ? (
              <>
                <Crown aria-hidden="true" size={18} />
                <VisuallyHidden>Leader</VisuallyHidden>
              </>
            ) : null}
            <span className={styles.level}>Level {member.level}</span>
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
      toast(`${squad.name} has ended.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={`End ${squad.name}?`}
      confirmLabel="End this squad"
      busyLabel="Ending..."
      busy={end.busy}
      error={end.problem}
      onConfirm={() => end.send({ squadId: squad.id })}
      onCancel={onClose}
    >
      <p>Its members are told and can join other squads. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
