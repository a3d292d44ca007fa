import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './season.module.css'
import { staysSettled } from './stays-settled.ts'
import { type Overview, useSeasonCommand } from './use-season.ts'
import { t } from './words/index.ts'

/** The effects of a closing, in the school's own numbers, and the way to close. */
export function CloseCard({ overview }: { overview: Overview }) {
  const { ahead } = overview
  if (ahead.classes === 0)
    return (
      <Card id="close-season">
        <EmptyState title={t('none')} actions={<ButtonLink href="/admin/classes">{t('none.classes')}</ButtonLink>}>
          <p>{t('none.text')}</p>
        </EmptyState>
      </Card>
    )
  return (
    <Card look="rule" aria-labelledby="close-season">
      <CardHead id="close-season" title={t('close.title')} note={t('close.note')} />
      <ol className={styles.steps}>
        <li>
          <h3>{t('first')}</h3>
          <Settled ahead={ahead} />
        </li>
        <li>
          <h3>{t('then')}</h3>
          <ul>
            <li>{t('then.classes', { classes: ahead.classes, pupils: ahead.pupils })}</li>
            <li>{t('then.pp', { pp: readNumber(ahead.pp + ahead.lootPp + ahead.goalPp) })}</li>
            <li>{t('then.cards', { pupils: ahead.pupils })}</li>
          </ul>
          <Columns split="even" className={styles.what}>
            <div>
              <h4>{t('anew')}</h4>
              <ul>
                <li>{t('anew.pp')}</li>
                <li>{t('anew.vault')}</li>
                <li>{t('anew.debt')}</li>
              </ul>
            </div>
            <div>
              <h4>{t('stays')}</h4>
              <ul>
                <li>{t('stays.level')}</li>
                <li>{t('stays.moves')}</li>
                <li>{t('stays.story')}</li>
                <li>{t('stays.perks')}</li>
              </ul>
            </div>
          </Columns>
        </li>
        <li>
          <h3>{t('after')}</h3>
          <p>{t('after.text')}</p>
          <Lines lines={staysSettled(ahead)} />
        </li>
      </ol>
      <CloseForm overview={overview} />
    </Card>
  )
}

/** The items that are open now, and what becomes of them. */
function Settled({ ahead }: { ahead: Overview['ahead'] }) {
  const { submissions, requests, lobbies, duels, goals, goalPp, lootPp } = ahead
  const lines = [
    ...(submissions > 0 ? [t('first.submissions', { submissions })] : []),
    ...(requests > 0 ? [t('first.requests', { requests })] : []),
    ...(duels + lobbies > 0 ? [t('first.duels', { duels, lobbies })] : []),
    ...(goals > 0 ? [t('first.goals', { goals, pp: readNumber(goalPp) })] : []),
    ...(lootPp > 0 ? [t('first.loot', { pp: readNumber(lootPp) })] : []),
  ]
  if (lines.length === 0) return <p>{t('first.nothing')}</p>
  return (
    <>
      <Lines lines={lines} />
      {submissions > 0 ? (
        <Row className={styles.look}>
          <ButtonLink look="secondary" size="small" href="/admin">
            {t('first.look')}
          </ButtonLink>
        </Row>
      ) : null}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function CloseForm({ overview }: { overview: Overview }) {
  const { schoolName, suggestedName } = overview
  const toast = useToast()
  const [name, setName] = useState(suggestedName)
  const [typed, setTyped] = useState('')
  const close = useSeasonCommand('season.close', (_, sent) => toast(t('closed.done', { name: sent.name }), 'good'))
  const isReady = name.trim() !== '' && typed.trim() !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) close.send({ name: name.trim(), schoolName: typed })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Stack>
        <Field label={t('name')} hint={t('name.hint')}>
          <TextInput value={name} maxLength={40} onChange={event => setName(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={t('school', { school: schoolName })}>
          <TextInput value={typed} maxLength={200} onChange={event => setTyped(event.target.value)} autoComplete="off" />
        </Field>
        {close.problem ? <Note tone="bad">{close.problem}</Note> : null}
        <Row>
          <Button type="submit" look="danger" busy={close.busy} busyLabel={t('close.busy')} disabled={!isReady}>
            {t('close')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
