import { Heart, Shield, Swords } from 'lucide-react'
import { useState } from 'react'
import type { Practised } from '../../moves/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import pictureUrl from './practice.svg'
import { beforeTrial, isHelpful, type Measures, type Trial, tryMove } from './practice.ts'
import styles from './practice-plate.module.css'
import { tellTurns } from './tell.ts'
import { t } from './words/index.ts'

/** The straw figure in the yard: an opened move can be tried at once, by the rules of every battle. It costs nothing and counts for nothing. */
export function PracticePlate(tried: Practised) {
  const [shield, setShield] = useState<'up' | 'down'>('up')
  const [trial, setTrial] = useState<Trial | null>(null)
  const [tries, setTries] = useState(0)
  const shown = trial ?? beforeTrial(tried, shield === 'up')
  const helpful = isHelpful(tried.moveId)
  const begin = (): void => {
    setTrial(tryMove(tried, shield === 'up', crypto.getRandomValues(new Uint32Array(1))[0] ?? 0))
    setTries(tries + 1)
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
        <div className={styles.told} aria-live="polite">
          {trial === null ? (
            <p>{t(helpful ? 'before.helpful' : 'before')}</p>
          ) : (
            // A new key reads out again what says the same.
            <ul key={tries}>
              {tellTurns(trial.events).map(({ turn, sentences }) => (
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
        <Button look="onPlate" size="big" wide icon={Swords} onClick={begin}>
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
