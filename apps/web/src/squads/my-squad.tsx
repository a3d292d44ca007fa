import { sum } from '@xiotein/game/rules'
import { MOST_MEMBERS } from '@xiotein/game/squads'
import { Lock, LogOut, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { useShown } from '../platform/use-shown.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { ChangeSquadDialog } from './change-squad-dialog.tsx'
import { Crest } from './crest.tsx'
import { crestWords } from './crest-words.ts'
import { InviteCard } from './invite-card.tsx'
import { MembersCard } from './members-card.tsx'
import styles from './squads.module.css'
import { type Mine, SQUAD_READS, type SquadView, squads } from './use-squads.ts'
import { t } from './words/index.ts'

/** The reader's squad: its crest and figures on a plate, its members, and for the leader whom to invite. */
export function MySquad({ squad, sent }: { squad: SquadView; sent: Mine['sent'] }) {
  const [open, setOpen] = useState<'change' | 'leave' | null>(null)
  useShown(squad.id, 'squads.found')
  const levels = sum(squad.members.map(member => member.level))
  const leader = squad.members.find(member => member.isLeader)
  return (
    <Columns split="list-detail">
      <Plate framed aria-label={squad.name} className={styles.standard}>
        <div className={styles.light}>
          <Crest crest={squad.crest} size="huge" says={crestWords(squad.crest)} />
        </div>
        <h2 className={styles.plateName}>{squad.name}</h2>
        {squad.locked ? (
          <Chip tone="warn" icon={Lock}>
            {t('lockedByTeacher')}
          </Chip>
        ) : null}
        <div className={styles.full}>
          <Limb label={t('members')} value={squad.members.length} max={MOST_MEMBERS} marks={MOST_MEMBERS} printed />
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{t('leader')}</dt>
            <dd>{leader?.displayName ?? '…'}</dd>
          </div>
          <div>
            <dt>{t('levelsTogether')}</dt>
            <dd>{levels}</dd>
          </div>
          {squad.className ? (
            <div>
              <dt>{t('madeFor')}</dt>
              <dd>{squad.className}</dd>
            </div>
          ) : null}
        </dl>
        <div className={styles.plateButtons}>
          {squad.may.change ? (
            <Button look="onPlate" icon={PencilLine} wide onClick={() => setOpen('change')}>
              {t('nameAndCrest')}
            </Button>
          ) : null}
          {squad.may.leave ? (
            <Button look="onPlate" icon={LogOut} wide onClick={() => setOpen('leave')}>
              {t('leave')}
            </Button>
          ) : null}
        </div>
      </Plate>
      <div className={styles.side}>
        <MembersCard squad={squad} />
        {squad.may.invite || sent.length > 0 ? <InviteCard squad={squad} sent={sent} /> : null}
      </div>
      {open === 'change' ? <ChangeSquadDialog squad={squad} onClose={() => setOpen(null)} /> : null}
      {open === 'leave' ? <LeaveDialog squad={squad} onClose={() => setOpen(null)} /> : null}
    </Columns>
  )
}

/** Returns the consequences of leaving, shown before it happens. */
function whatLeavingMeans(squad: SquadView, myId: string): string {
  const next = squad.members.find(member => member.id !== myId)
  if (!next) return t('leave.last')
  const leads = squad.members.some(member => member.id === myId && member.isLeader)
  return leads ? t('leave.leader', { name: next.displayName }) : t('leave.member')
}

function LeaveDialog({ squad, onClose }: { squad: SquadView; onClose: () => void }) {
  const me = useMe()
  const toast = useToast()
  const leave = useCommand(squads, 'squads.leave', {
    changes: SQUAD_READS,
    onDone: () => {
      toast(t('leave.done', { name: squad.name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('leave.ask', { name: squad.name })}
      confirmLabel={t('leave')}
      busyLabel={t('leave.busy')}
      busy={leave.busy}
      error={leave.problem}
      onConfirm={() => leave.send({ squadId: squad.id })}
      onCancel={onClose}
    >
      <p>{whatLeavingMeans(squad, me.id)}</p>
    </ConfirmDialog>
  )
}
