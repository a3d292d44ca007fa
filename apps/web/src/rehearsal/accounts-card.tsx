import type { ReadName } from '@xiotein/contract/wire'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { ClassChoice } from '../classes/index.ts'
import { openAnew, people } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useCommand, useUnkeyedCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './rehearsal.module.css'
import { rehearsalApi, type TestAccount } from './use-rehearsals.ts'
import { t } from './words/index.ts'

const CHANGES: readonly ReadName[] = ['rehearsal.accounts', 'classes.classes']

/** The test accounts of the school: one more, or one that begins again. */
export function AccountsCard() {
  const query = useRead(rehearsalApi, 'rehearsal.accounts', {})
  return (
    <Card>
      <CardHead title={t('accounts')} note={t('accounts.note')} />
      <Stack>
        <Answer query={query} failed={t('accounts.failed')} inside="note">
          {({ accounts }) => (
            <>
              {accounts.length === 0 ? <p>{t('accounts.empty')}</p> : null}
              <ul className={styles.list}>
                {accounts.map(account => (
                  <OneAccount key={account.id} account={account} />
                ))}
              </ul>
            </>
          )}
        </Answer>
        <MakeAccount />
      </Stack>
    </Card>
  )
}

function OneAccount({ account: { id: personId, displayName: name, classes } }: { account: TestAccount }) {
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const onFailed = useFailure()
  const act = useUnkeyedCommand(people, 'people.act-as', {
    onDone: () => openAnew('/'),
    onFailed,
  })
  const reset = useCommand(rehearsalApi, 'rehearsal.reset-account', {
    changes: CHANGES,
    onDone: () => {
      toast(t('reset.done', { name }), 'good')
      setAsked(false)
    },
  })
  return (
    <li>
      <Row between>
        <span className={styles.words}>
          <b>{name}</b> <span className={styles.quiet}>{classes.join(', ')}</span>
        </span>
        <Row>
          <Button
            look="secondary"
            size="small"
            icon={FlaskConical}
            aria-label={t('act.one', { name })}
            busy={act.busy}
            busyLabel={t('act.acting')}
            onClick={() => act.send({ personId })}
          >
            {t('act')}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={t('reset.one', { name })}
            onClick={() => {
              reset.forget()
              setAsked(true)
            }}
          >
            {t('reset')}
          </Button>
        </Row>
      </Row>
      <ConfirmDialog
        open={asked}
        title={t('reset.ask', { name })}
        confirmLabel={t('reset')}
        busyLabel={t('reset.resetting')}
        danger
        busy={reset.busy}
        error={reset.problem}
        onConfirm={() => reset.send({ personId })}
        onCancel={() => setAsked(false)}
      >
        <p>{t('reset.text')}</p>
      </ConfirmDialog>
    </li>
  )
}

function MakeAccount() {
  const toast = useToast()
  const [name, setName] = useState('')
  const [classId, setClassId] = useState('')
  const [tried, setTried] = useState(false)
  const make = useCommand(rehearsalApi, 'rehearsal.make-account', {
    changes: CHANGES,
    onDone: ({ displayName }) => {
      toast(t('make.made', { name: displayName }), 'good')
      setName('')
      setTried(false)
    },
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (name.trim() !== '') make.send({ displayName: name.trim(), classId: classId || null })
      }}
    >
      <Field label={t('make.name')} error={tried && name.trim() === '' ? t('make.nameMissing') : null}>
        <TextInput maxLength={80} value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <ClassChoice
        label={t('make.class')}
        none={t('make.noClass')}
        among={({ isRehearsal }) => !isRehearsal}
        value={classId}
        onValue={setClassId}
      />
      {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
      <div>
        <Button type="submit" look="secondary" busy={make.busy} busyLabel={t('make.making')}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}
