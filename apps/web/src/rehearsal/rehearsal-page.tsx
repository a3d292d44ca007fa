import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useRead } from '../platform/use-read.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { AccountsCard } from './accounts-card.tsx'
import styles from './rehearsal.module.css'
import { usePressing } from './use-pressing.ts'
import { type Rehearsal, rehearsalApi } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** `/admin/rehearsal`: a class to practise with, and for admins the test accounts of the school. */
export function RehearsalPage() {
  const me = useMe()
  const query = useRead(rehearsalApi, 'rehearsal.mine', {})
  return (
    <Stack>
      <Answer query={query} failed={t('class.failed')}>
        {({ rehearsals }) => (
          <Card look="rule">
            <CardHead title={t('class')} note={t('class.note')} />
            <Stack>
              {rehearsals.map(rehearsal => (
                <OneClass key={rehearsal.id} rehearsal={rehearsal} />
              ))}
              {rehearsals.some(({ isMine }) => isMine) ? null : <MakeClass />}
            </Stack>
          </Card>
        )}
      </Answer>
      {me.may.runSchool ? <AccountsCard /> : null}
    </Stack>
  )
}

function MakeClass() {
  const toast = useToast()
  const { press, busy, problem } = usePressing()
  return (
    <>
      {problem ? <Note tone="bad">{problem}</Note> : null}
      <div>
        <Button
          icon={FlaskConical}
          busy={busy}
          busyLabel={t('class.making')}
          onClick={() =>
            void press(
              () => rehearsalApi.command('rehearsal.open', {}),
              () => toast(t('class.made'), 'good'),
            )
          }
        >
          {t('class.make')}
        </Button>
      </div>
    </>
  )
}

function OneClass({ rehearsal: { id, name, madeBy, madeAt, isMine } }: { rehearsal: Rehearsal }) {
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const { press, busy, problem, forget } = usePressing()
  return (
    <Row between>
      <div className={styles.words}>
        <b>{name}</b>{' '}
        <span className={styles.quiet}>
          {isMine ? null : t('class.by', { name: madeBy })} <When at={madeAt} />
        </span>
      </div>
      <Row>
        {isMine ? (
          <ButtonLink href={`/scorekeeper?class=${id}`} size="small">
            {t('class.points')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={`/admin/classes/${id}`} look="secondary" size="small">
          {t('class.open')}
        </ButtonLink>
        <Button
          look="ghost"
          size="small"
          aria-label={t('class.removeOne', { name })}
          onClick={() => {
            forget()
            setAsked(true)
          }}
        >
          {t('class.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        title={t('class.remove.ask', { name })}
        confirmLabel={t('class.remove')}
        busyLabel={t('class.removing')}
        danger
        busy={busy}
        error={problem}
        onConfirm={() =>
          void press(
            () => rehearsalApi.command('rehearsal.remove', { classId: id }),
            () => {
              toast(t('class.removed', { name }), 'good')
              setAsked(false)
            },
          )
        }
        onCancel={() => setAsked(false)}
      >
        <p>{t('class.remove.text')}</p>
      </ConfirmDialog>
    </Row>
  )
}
