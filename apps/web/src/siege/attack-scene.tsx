import type { SiegeAttack } from '@xiotein/contract/siege'
import { Shield, Swords } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Coin } from '../ui/display/pp.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './attack-scene.module.css'
import { AttackLog } from './log/attack-log.tsx'
import { t } from './words/index.ts'

const SPARKS = [-60, -25, 5, 35, 65]

type SceneProps = { attack: SiegeAttack; clock: string; onClose: () => void }

/** The outcome as a scene of 3.4 s at most: all words are there at once for screen readers, and appear beat by beat on the screen. */
export function AttackScene({ attack, clock, onClose }: SceneProps) {
  const [moving, setMoving] = useState(true)
  const { mode, stolenPp, earnedPp, absorbed, shieldDamage } = attack
  const gained = mode === 'friendly' ? earnedPp : stolenPp
  return (
    <Dialog
      open
      width="small"
      title={t('scene', { name: attack.otherName })}
      onClose={onClose}
      footer={
        <>
          {moving ? (
            <Button look="secondary" onClick={() => setMoving(false)}>
              {t('scene.skip')}
            </Button>
          ) : null}
          <Button data-begin onClick={onClose}>
            {t('scene.done')}
          </Button>
        </>
      }
    >
      <div className={styles.stage} data-moving={moving || undefined} aria-hidden="true">
        <span className={styles.attacker}>
          <Swords />
        </span>
        <span className={styles.blow}>
          <span />
        </span>
        <span className={styles.shield} data-kept={absorbed || shieldDamage === 0 || undefined}>
          <Shield />
        </span>
        {shieldDamage > 0
          ? SPARKS.map(turn => <span key={turn} className={styles.spark} style={{ '--turn': `${turn}deg` } as CSSProperties} />)
          : null}
        {gained > 0 ? (
          <span className={styles.gain}>
            <Coin />
          </span>
        ) : null}
      </div>
      <div role="status">
        <AttackLog attack={attack} moving={moving} onEnd={() => setMoving(false)} />
        <p className={styles.end}>
          {stolenPp > 0 ? t('scene.loot', { clock, name: attack.otherName }) : t(mode === 'friendly' ? 'scene.friendly' : 'scene.nothing')}{' '}
          {t('scene.xp', { xp: attack.xp })}
        </p>
      </div>
    </Dialog>
  )
}
