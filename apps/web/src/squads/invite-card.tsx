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
import { type Mine, SQUAD_READS, type SquadView, squads, useCandidates } from './use-squads.ts'
import { t } from './words/index.ts'

/** For the leader: find pupils of their own class by name and invite them, where there is room, and see which invitations wait. */
export function InviteCard({ squad, sent }: { squad: SquadView; sent: Mine['sent'] }) {
  const mayInvite = squad.may.invite
  return (
    <Card padded={false} aria-labelledby={mayInvite ? 'squad-invite' : 'squad-sent'}>
      {mayInvite ? <Search squad={squad} /> : null}
      {sent.length > 0 ? <Sent sent={sent} level={mayInvite ? 3 : 2} /> : null}
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
  const toast = useToast()
  const candidates = useCandidates(query)
  const invite = useCommand(squads, 'squads.invite', { changes: SQUAD_READS, onDone: () => toast(t('invite.done'), 'good') })
  if (candidates.data === undefined) return <Answer query={candidates} failed={t('found.failed')} waiting={<Waiting />} inside="card" />
  const { pupils, more } = candidates.data
  if (pupils.length === 0) return <p className={styles.inset}>{t('found.nobody', { query })}</p>
  return (
    <ul className={styles.list} aria-label={t('found')}>
      {pupils.map(pupil => (
        <li key={pupil.id} className={styles.line}>
          <Avatar id={pupil.id} name={pupil.displayName} />
          <span className={styles.who}>
            <b>{pupil.displayName}</b>
          </span>
          {pupil.state === 'in-a-squad' ? <Chip tone="line">{t('found.elsewhere')}</Chip> : null}
          {pupil.state === 'invited' ? (
            <Chip tone="pending" icon={Send}>
              {t('found.invited')}
            </Chip>
          ) : null}
          {pupil.state === 'free' ? (
            <Button
              size="small"
              icon={UserPlus}
              aria-label={t('invite.person', { name: pupil.displayName })}
              busy={invite.busy && invite.input?.personId === pupil.id}
              busyLabel={t('invite.busy')}
              onClick={() => invite.send({ squadId: squad.id, personId: pupil.id })}
            >
              {t('invite')}
            </Button>
          ) : null}
          {invite.problem && invite.input?.personId === pupil.id ? <Note tone="bad">{invite.problem}</Note> : null}
        </li>
      ))}
      {more ? <li className={styles.line}>{t('found.more')}</li> : null}
    </ul>
  )
}

function Sent({ sent, level }: { sent: Mine['sent']; level: 2 | 3 }) {
  const withdraw = useCommand(squads, 'squads.withdraw-invitation', { changes: SQUAD_READS })
  return (
    <>
      <CardHead id="squad-sent" inset level={level} title={t('sent')} />
      <ul className={styles.list} aria-label={t('sent')}>
        {sent.map(({ id, pupil, createdAt }) => (
          <li key={id} className={styles.line}>
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
              busy={withdraw.busy && withdraw.input?.invitationId === id}
              busyLabel={t('withdraw.busy')}
              onClick={() => withdraw.send({ invitationId: id })}
            >
              {t('withdraw')}
            </Button>
            {withdraw.problem && withdraw.input?.invitationId === id ? <Note tone="bad">{withdraw.problem}</Note> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
