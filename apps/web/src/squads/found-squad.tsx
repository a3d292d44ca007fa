import { diceOf } from '@xiotein/game/rules'
import { crestOf, MOST_MEMBERS } from '@xiotein/game/squads'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { JoinClassForm } from '../classes/index.ts'
import { useMe } from '../people/index.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Crest } from './crest.tsx'
import { crestWords } from './crest-words.ts'
import { SquadForm } from './squad-form.tsx'
import styles from './squads.module.css'
import { SQUAD_READS, squads } from './use-squads.ts'
import { t } from './words/index.ts'

/** For a pupil without a squad: draw a crest, give it a name, and others can be invited. */
export function FoundSquad() {
  const me = useMe()
  const toast = useToast()
  const [draft, setDraft] = useState(() => ({ name: '', crest: crestOf(diceOf(Number.parseInt(me.id.slice(0, 8), 16))) }))
  const found = useCommand(squads, 'squads.found', {
    changes: SQUAD_READS,
    onDone: (_answer, input) => toast(t('start.done', { name: input.name }), 'good'),
  })
  return (
    <Columns split="list-detail">
      <Plate framed aria-label={t('start.preview')} className={styles.standard}>
        <div className={styles.light}>
          <Crest crest={draft.crest} size="huge" says={crestWords(draft.crest)} />
        </div>
        <p className={styles.plateName}>{draft.name.trim() || t('start.unnamed')}</p>
        <p className={styles.plateNote}>{t('start.others', { others: MOST_MEMBERS - 1 })}</p>
      </Plate>
      <Card look="rule">
        <CardHead title={t('start')} note={t('start.note')} />
        <SquadForm draft={draft} onDraft={setDraft} problem={found.problem} onSubmit={each => found.send(each)}>
          <Row>
            <Button type="submit" size="big" icon={Flag} busy={found.busy} busyLabel={t('start.busy')}>
              {t('start.send')}
            </Button>
          </Row>
        </SquadForm>
      </Card>
    </Columns>
  )
}

/** Squads are for pupils of a class: first the way into one. */
export function JoinAClassFirst() {
  return (
    <Card>
      <EmptyState
        title={t('joinFirst')}
        art="benches"
        actions={
          <Suspense>
            <JoinClassForm />
          </Suspense>
        }
      >
        <p>{t('joinFirst.text')}</p>
      </EmptyState>
    </Card>
  )
}
