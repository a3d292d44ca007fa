import { Heart, Shield, Swords } from 'lucide-react'
import { useState } from 'react'
import type { PractisedMove } from '../../moves/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { wordsCame } from '../../ui/speech.ts'
import { type Both, beforeTrial, isHelpful, type Measures } from './figure.ts'
import pictureUrl from './practice.svg'
import styles from './practice-plate.module.css'
import type { NarratedTurn } from './trial.ts'
import { t } from './words/index.ts'

/** The straw figure in the yard: an opened move can be tried at once, by the rules of every battle. It costs nothing and counts for nothing. */
export function PracticePlate(tried: PractisedMove) {
  const [shield, setShield] = useState<'up' | 'down'>('up')
  const [trial, setTrial] = useState<(Both & { turns: readonly NarratedTurn[] }) | null>(null)
  const [tries, setTries] = useState(0)
  const [step, setStep] = useState<'ready' | 'loading' | 'failed'>('ready')
  const shown = trial ?? beforeTrial(tried.moveId, shield === 'up')
  const helpful = isHelpful(tried.moveId)
  const begin = async (): Promise<void> => {
    setStep('loading')
    try {
      const { narrateTurns, tryMove } = await import('./trial.ts')
      await wordsCame()
      const { events, ...both } = tryMove(tried, shield === 'up', crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      setTrial({ ...both, turns: narrateTurns(events) })
      setTries(before => before + 1)
      setStep('ready')
    } catch (error) {
      console.warn('A move could not be tried.', error)
      setStep('failed')
    }
  }
  return (
    <Plate padded={false} className={styles.plate ?? ''} aria-labelledby="practice">
      <img src={pictureUrl} alt="" width="640" height="360" />
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="practice">{t('title')}</h2>
          <p>{t('note')}</p>
        </div>
        <Meters of={helpful ? t('you') : t('figure')} measures={helpful ? shown.you : shown.figure} />
        <div className={styles.log} aria-live="polite">
          {step === 'failed' ? (
            <p>{t('failed')}</p>
          ) : trial === null ? (
            <p>{t(helpful ? 'before.helpful' : 'before')}</p>
          ) : (
            // A new key reads out again what says the same.
            <ul key={tries}>
              {trial.turns.map(({ turn, sentences }) => (
                <li key={turn}>
                  <b>{t('turn', { turn })}</b> {sentences.join(' ')}
                </li>
              ))}
            </ul>
          )}
        </div>
        {helpful ? null : (
          <SegmentedControl
            label={t('shield')}
            options={[
              { value: 'up', label: t('shield.up') },
              { value: 'down', label: t('shield.down') },
            ]}
            value={shield}
            onValue={value => {
              setShield(value)
              setTrial(null)
            }}
          />
        )}
        <Button look="onPlate" size="big" wide icon={Swords} busy={step === 'loading'} onClick={() => void begin()}>
          {t(trial === null ? 'try' : 'again', { name: tried.name })}
        </Button>
      </div>
    </Plate>
  )
}

function Meters({ of, measures }: { of: string; measures: Measures }) {
  const { health, maxHealth, shield, maxShield } = measures
  return (
    <div className={styles.meters}>
      <span className={styles.of}>{of}</span>
      <Heart aria-hidden="true" />
      <Limb label={t('health')} value={health} max={maxHealth} tone={health * 4 <= maxHealth ? 'low' : 'health'} />
      <span>
        {health} / {maxHealth}
      </span>
      <Shield aria-hidden="true" />
      <Limb label={t('shields')} value={shield} max={maxShield} tone="shield" marks={5} />
      <span>
        {shield} / {maxShield}
      </span>
    </div>
  )
}
