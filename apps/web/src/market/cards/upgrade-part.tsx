import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import type { ShownEffect } from '@xiotein/game/market'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { amountOf, atLevel, type OwnArtifact, ppAfter } from './artifacts.ts'
import styles from './cards.module.css'
import { RollScene } from './roll-scene.tsx'
import { useArtifactCommand } from './use-artifacts.ts'
import { t } from './words/index.ts'

/** Describes the next level: the worst roll and the best, or the hours of a boost. */
const promiseOf = (effect: ShownEffect): string =>
  effect.kind === 'points' ? t('ask.range', { low: readNumber(effect.low), high: readNumber(effect.high) }) : amountOf(effect)

type Rolled = { readonly before: OwnArtifact; readonly answer: OutputOf<MarketCalls['market.upgrade-artifact']> }

/** The next level of an artifact: what it gives and costs, asked about once, and the roll of a card as a small scene. */
export function UpgradePart({ own, pp }: { own: OwnArtifact; pp: number }) {
  const { id, artifact, next } = own
  const [asked, setAsked] = useState<OwnArtifact | null>(null)
  const [rolled, setRolled] = useState<Rolled | null>(null)
  const name = t(`artifact.${id}.name`)
  const upgrade = useArtifactCommand('market.upgrade-artifact', {
    failed: () => t(artifact.type === 'card' ? 'failed.upgrade' : 'failed.upgradeBoost'),
    done: (_, { toLevel }) => t('done.upgraded', { name, level: toLevel }),
    onDone: (answer, { toLevel }) => {
      // Taken from the answer alone: the live event of this very roll may have been here first.
      const before = atLevel(answer.artifacts, id, toLevel - 1)
      if (answer.multiplierPerMille !== null && before) setRolled({ before, answer })
    },
  })
  const send = (what: OwnArtifact): void => {
    setAsked(null)
    if (what.next) upgrade.send({ artifactId: what.id, toLevel: what.next.level })
  }
  return (
    <>
      {next ? (
        <>
          <dl className={styles.next}>
            <dt>{t('next', { level: next.level })}</dt>
            <dd>{promiseOf(next.effect)}</dd>
          </dl>
          <Button
            wide
            look={artifact.type === 'card' && next.costPp <= pp ? 'primary' : 'secondary'}
            busy={upgrade.busy}
            busyLabel={t('upgrading')}
            aria-label={t('upgrade.for', { name, level: next.level, pp: readNumber(next.costPp) })}
            onClick={() => setAsked(own)}
          >
            {t('upgrade')} <Coin /> {readNumber(next.costPp)} PP
          </Button>
          {next.costPp > pp ? <p className={styles.missing}>{t('missing', { pp: readNumber(next.costPp - pp) })}</p> : null}
        </>
      ) : (
        <p className={styles.text}>{t('highest')}</p>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.next ? t('ask.upgrade', { name, level: asked.next.level }) : ''}
        confirmLabel={asked?.next ? t('ask.pay', { pp: readNumber(asked.next.costPp) }) : ''}
        onConfirm={() => asked && send(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked?.next ? (
          <>
            <dl className={styles.asked}>
              <dt>{t('ask.now')}</dt>
              <dd>{amountOf(asked.now)}</dd>
              <dt>{t('ask.then', { level: asked.next.level })}</dt>
              <dd>{promiseOf(asked.next.effect)}</dd>
              <dt>{t('ask.pp')}</dt>
              <dd>{ppAfter(pp, asked.next.costPp)}</dd>
            </dl>
            {asked.offFor ? <Note tone="warn">{t(`unplayable.${asked.offFor}`)}</Note> : null}
            {artifact.type === 'card' ? <p>{t('ask.final')}</p> : null}
          </>
        ) : null}
      </ConfirmDialog>
      {rolled ? <RollScene {...rolled} onClose={() => setRolled(null)} /> : null}
    </>
  )
}
