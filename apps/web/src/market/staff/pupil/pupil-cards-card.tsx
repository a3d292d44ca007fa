import type { HeldArtifact } from '@xiotein/contract/market'
import { useState } from 'react'
import { Answer } from '../../../platform/answer.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { readNumber } from '../../../ui/display/numbers.ts'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { type OwnArtifact, ownArtifacts } from '../../cards/artifacts.ts'
import styles from './pupil.module.css'
import { stepsOf } from './steps.ts'
import { useCardsCommand, usePupilCards } from './use-pupil-cards.ts'
import { t } from './words/index.ts'

/** A pupil's action cards and boosts, for the staff of this class: what there is, and what they may unlock and reset. */
export function PupilCardsCard({ classId, personId }: { classId: string; personId: string }) {
  const query = usePupilCards(classId, personId)
  if (query.data?.artifacts === null) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('cards')} note={t('cards.note')} />
      <Answer query={query} failed={t('failed.load')} waiting={<SkeletonRows rows={4} disc={false} />} inside="note">
        {({ artifacts, version }) => (artifacts === null ? null : <HeldCards held={artifacts} personId={personId} version={version} />)}
      </Answer>
    </Card>
  )
}

type UnlockQuestion = { readonly unlock: OwnArtifact | null; readonly version: number }

function HeldCards({ held, personId, version }: { held: readonly HeldArtifact[]; personId: string; version: number }) {
  const [asked, setAsked] = useState<UnlockQuestion | null>(null)
  const own = ownArtifacts(held)
  const cards = own.filter(({ artifact }) => artifact.type === 'card')
  const unlock = useCardsCommand(
    'market.unlock-card-for-pupil',
    () => t('failed.unlock'),
    () => t('done.unlock'),
  )
  const reset = useCardsCommand(
    'market.reset-cards-for-pupil',
    () => t('failed.reset'),
    () => t('done.reset'),
  )
  const send = (what: UnlockQuestion): void => {
    setAsked(null)
    if (what.unlock) unlock.send({ personId, version: what.version, artifactId: what.unlock.id })
    else reset.send({ personId, version: what.version })
  }
  const steps = asked ? stepsOf(cards, asked.unlock) : []
  return (
    <Stack>
      <ul className={styles.list}>
        {own.map(each => (
          <li key={each.id} className={styles.line}>
            <b>{t(`artifact.${each.id}`)}</b>
            <State own={each} />
            {each.artifact.type === 'card' && !each.held.unlocked ? (
              <Button
                look="secondary"
                busy={unlock.busy}
                aria-label={t('unlock.for', { name: t(`artifact.${each.id}`) })}
                onClick={() => setAsked({ unlock: each, version })}
              >
                {t('unlock')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div>
        <Button look="secondary" busy={reset.busy} onClick={() => setAsked({ unlock: null, version })}>
          {t('reset')}
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          open
          danger={asked.unlock === null}
          title={asked.unlock ? t('ask.unlock', { name: t(`artifact.${asked.unlock.id}`) }) : t('ask.reset')}
          confirmLabel={asked.unlock ? t('unlock') : t('ask.resetLabel')}
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(null)}
        >
          {steps.length === 0 ? <p>{t('nothingChanges')}</p> : null}
          <dl className={styles.asked}>
            {steps.flatMap(({ id, what, before, after }) => [
              <dt key={`${id}${what}`}>{t(`step.${what}`, { name: t(`artifact.${id}`) })}</dt>,
              <dd key={`${id}${what} then`}>{t('beforeAfter', { before: readNumber(before), after: readNumber(after) })}</dd>,
            ])}
          </dl>
          <p>{t(asked.unlock ? 'ask.unlockText' : 'ask.resetText')}</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

function State({ own: { artifact, held } }: { own: OwnArtifact }) {
  if (!held.unlocked)
    return (
      <span className={styles.chips}>
        <Chip>{t(artifact.type === 'card' ? 'locked' : 'none')}</Chip>
      </span>
    )
  return (
    <span className={styles.chips}>
      <Chip>{t('uses', { uses: held.uses })}</Chip>
      <Chip>{t('level', { level: held.level })}</Chip>
    </span>
  )
}
