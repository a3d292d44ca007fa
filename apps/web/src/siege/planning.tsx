import type { SiegeAttack } from '@xiotein/contract/siege'
import type { VaultState } from '@xiotein/contract/vault'
import { useState } from 'react'
import { ownArtifacts, useArtifacts } from '../market/index.ts'
import { handOf, useMoves } from '../moves/index.ts'
import { Answer } from '../platform/answer.tsx'
import { joinReads } from '../platform/join-reads.ts'
import { NOTHING, playable, type SiegeChoice } from './arms.ts'
import { ArmsCard } from './arms-card.tsx'
import { DecidePlate } from './decide-plate.tsx'
import { NextStep } from './next-step.tsx'
import styles from './siege.module.css'
import { TargetsCard } from './targets-card.tsx'
import type { SiegeMine } from './use-siege.ts'
import type { Target } from './use-targets.ts'
import { t } from './words/index.ts'

type PlanningProps = { mine: SiegeMine; vault: VaultState; onAttacked: (attack: SiegeAttack) => void }

/** The three steps: a vault, what to play, and the decision. */
export function Planning({ mine, vault, onAttacked }: PlanningProps) {
  const [target, setTarget] = useState<Target | null>(null)
  const [wanted, setWanted] = useState<SiegeChoice>(NOTHING)
  const reads = joinReads({ moves: useMoves(), artifacts: useArtifacts() })
  const { moves, artifacts } = reads.data ?? {}
  const arms =
    moves?.moves && artifacts?.artifacts
      ? {
          moves: handOf(moves.moves),
          cards: ownArtifacts(artifacts.artifacts).filter(({ artifact }) => artifact.type === 'card'),
        }
      : null
  const picked = arms ? playable(arms, wanted) : NOTHING
  return (
    <div className={styles.plan}>
      <TargetsCard mode={mine.mode} chosen={target} onChoose={setTarget} />
      <Answer query={reads} failed={t('failed.load')}>
        {() => (arms ? <ArmsCard arms={arms} picked={picked} onPick={setWanted} /> : null)}
      </Answer>
      {target && arms ? <NextStep name={target.displayName} isArmed={picked.moveId !== null || picked.cardId !== null} /> : null}
      <DecidePlate
        mine={mine}
        vault={vault}
        target={target}
        arms={arms}
        picked={picked}
        onGone={targetId => setTarget(now => (now?.personId === targetId ? null : now))}
        onDone={(attack, sent) => {
          onAttacked(attack)
          // The next attack may have been chosen meanwhile.
          if (sent.targetId !== target?.personId) return
          setTarget(null)
          if (sent.moveId === picked.moveId && sent.cardId === picked.cardId) setWanted(NOTHING)
        }}
      />
    </div>
  )
}
