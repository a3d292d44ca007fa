import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { wordsOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { When } from '../../ui/display/when.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { Rich } from '../../ui/rich.tsx'
import { leaveDevice, people, refreshSession } from '../session.ts'
import { t } from '../words/index.ts'
import styles from './profile-page.module.css'

type Session = OutputOf<PeopleCalls['people.sessions']>['sessions'][number]

/** The places where the reader is signed in: for a phone that was lost, or a computer that was left open. */
export function SessionsCard() {
  const query = useRead(people, 'people.sessions', {})
  return (
    <Card aria-labelledby="sessions">
      <CardHead id="sessions" title={t('sessions.title')} note={t('sessions.note')} />
      <Stack>
        <Answer query={query} failed={t('sessions.failed')} waiting={<SkeletonRows rows={2} />} inside="card">
          {data => (
            <ul className={styles.sessions}>
              {data.sessions.map(session => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Answer>
        <Everywhere />
      </Stack>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const toast = useToast()
  const end = useCommand(people, 'people.end-session', {
    changes: ['people.sessions'],
    onDone: () => toast(t('sessions.outDone'), 'good'),
  })
  const name = session.browser ?? t('sessions.nameless')
  return (
    <li className={styles.session}>
      <MonitorSmartphone className={styles.device} aria-hidden="true" />
      <div className={styles.sessionWords}>
        <b>{name}</b>
        <span>
          <Rich
            of={t}
            id={session.here ? 'sessions.since' : 'sessions.sinceAndSeen'}
            components={{ in: <When at={session.signedInAt} />, seen: <When at={session.seenAt} /> }}
          />
        </span>
        {end.problem ? <Note tone="bad">{end.problem}</Note> : null}
      </div>
      {session.here ? (
        <Chip tone="good">{t('sessions.here')}</Chip>
      ) : (
        <Button
          look="secondary"
          size="small"
          busy={end.busy}
          busyLabel={t('sessions.outing')}
          aria-label={t('sessions.outOf', { name })}
          onClick={() => end.send({ sessionId: session.id })}
        >
          {t('sessions.out')}
        </Button>
      )}
    </li>
  )
}

function Everywhere() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leave = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await people.command('people.sign-out-everywhere', {})
      leaveDevice()
      toast(t('sessions.everywhereDone'), 'good')
      await refreshSession()
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {trouble ? <Note tone="bad">{trouble}</Note> : null}
      <Row>
        <Button look="secondary" busy={busy} busyLabel={t('sessions.outing')} onClick={() => void leave()}>
          {t('sessions.everywhere')}
        </Button>
      </Row>
    </>
  )
}
