import { Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { SearchInput, useSettled } from '../ui/forms/search-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './squads.module.css'
import { type Mine, SQUAD_READS, type SquadView, STAYING, squads, useCandidates } from './use-squads.ts'
import { t } from './words/index.ts'

/** For the leader: find pupils of their own class by name and invite them, where there is room, and see which invitations wait. */
export function InviteCard({ squad, sent }: { squad: SquadView; sent: Mine['sent'] }) {
  const mayInvite = squad.may.invite
  return (
    <Card padded={false} aria-labelledby={mayInvite ? 'squad-invite' : 'squad-sent'}>
      {mayInvite ? <Search squad={squad} /> : null}
      {sent.length > 0 ? <Sent sent={sent} squadId={squad.id} level={mayInvite ? 3 : 2} /> : null}
    </Card>
  )
}

function Search({ squad }: { squad: SquadView }) {
  const [query, setQuery] = useState('')
  const settled = useSettled(query.trim())
  return (
    <>
      <CardHead id="squad-invite" inset title={t('invite')} note={t('invite.note')} />
      <div className={styles.inset}>
        <SearchInput label={t('find')} placeholder={t('find.placeholder')} value={query} onValue={setQuery} maxLength={80} />
      </div>
      {settled === '' ? null : <Candidates squad={squad} query={settled} />}
    </>
  )
}

const Waiting = () => (
  <div className={styles.inset} aria-busy="true">
    <SkeletonRows rows={2} />
  </div>
)

function Candidates({ squad, query }: { squad: SquadView; query: string }) {
  const candidates = useCandidates(query)
  if (candidates.data === undefined) return <Answer query={candidates} failed={t('found.failed')} waiting={<Waiting />} inside="card" />
  const { pupils, more } = candidates.data
  if (pupils.length === 0) return <p className={styles.inset}>{t('found.nobody', { query })}</p>
  return (
    <ul className={styles.list} aria-label={t('found')}>
      {pupils.map(pupil => (
        <Candidate key={pupil.id} pupil={pupil} squadId={squad.id} />
      ))}
      {more ? <li className={styles.line}>{t('found.more')}</li> : null}
    </ul>
  )
}

type Found = NonNullable<ReturnType<typeof useCandidates>['data']>['pupils'][number]

function Candidate({ pupil: { id: personId, displayName: name, state }, squadId }: { pupil: Found; squadId: string }) {
  const toast = useToast()
  const invite = useCommand(squads, 'squads.invite', {
    ...STAYING,
    changes: SQUAD_READS,
    onDone: () => toast(t('invite.done'), 'good'),
    shown: state,
  })
  return (
    <li className={styles.line}>
      <Avatar id={personId} name={name} />
      <span className={styles.who}>
        <b>{name}</b>
      </span>
      {state === 'in-a-squad' ? <Chip tone="line">{t('found.elsewhere')}</Chip> : null}
      {state === 'invited' ? (
        <Chip tone="pending" icon={Send}>
          {t('found.invited')}
        </Chip>
      ) : null}
      {state === 'free' ? (
        <Button
          size="small"
          icon={UserPlus}
          aria-label={t('invite.person', { name })}
          busy={invite.busy}
          busyLabel={t('invite.busy')}
          onClick={() => invite.send({ squadId, personId })}
        >
          {t('invite')}
        </Button>
      ) : null}
      {invite.problem ? <Note tone="bad">{invite.problem}</Note> : null}
    </li>
  )
}

function Sent({ sent, squadId, level }: { sent: Mine['sent']; squadId: string; level: 2 | 3 }) {
  return (
    <>
      <CardHead id="squad-sent" inset level={level} title={t('sent')} />
      <ul className={styles.list} aria-label={t('sent')}>
        {sent.map(invitation => (
          <SentInvitation key={invitation.id} invitation={invitation} squadId={squadId} />
        ))}
      </ul>
    </>
  )
}

function SentInvitation({ invitation: { id, pupil, createdAt }, squadId }: { invitation: Mine['sent'][number]; squadId: string }) {
  const withdraw = useCommand(squads, 'squads.withdraw-invitation', {
    changes: SQUAD_READS,
    overtakes: [['squads.invite', squadId, pupil.id]],
  })
  return (
    <li className={styles.line}>
      <Avatar id={pupil.id} name={pupil.displayName} />
      <span className={styles.who}>
        <b>{pupil.displayName}</b>
        <span className={styles.whoNote}>
          <When at={createdAt} />
        </span>
      </span>
      <Button
        look="secondary"
        size="small"
        aria-label={t('withdraw.person', { name: pupil.displayName })}
        busy={withdraw.busy}
        busyLabel={t('withdraw.busy')}
        onClick={() => withdraw.send({ invitationId: id })}
      >
        {t('withdraw')}
      </Button>
      {withdraw.problem ? <Note tone="bad">{withdraw.problem}</Note> : null}
    </li>
  )
}
