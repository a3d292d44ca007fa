import { abilitiesGained } from '@xiotein/content/growth'
import { Sparkles } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import dialUrl from '../../ui/art/level-dial.svg'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Neatline } from '../../ui/layout/neatline.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { HeardInside } from '../../ui/overlay/heard-inside.tsx'
import { keepTabInside } from '../../ui/overlay/keep-focus.ts'
import { useReading } from '../../ui/reading.ts'
import { Rich } from '../../ui/rich.tsx'
import { Confetti } from './confetti.tsx'
import styles from './level-up.module.css'
import { playLevelUp } from './level-up-sound.ts'
import { useClosingTime } from './use-closing-time.ts'
import { t } from './words/index.ts'

export type LevelGain = { readonly from: number; readonly to: number; readonly xp: number }

const wantsStill = (lessMotion: boolean): boolean => lessMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Celebrates a level over the whole screen. Closes automatically; pointer, finger and focus keep it open. */
export function LevelUp({ gain, onClosed }: { gain: LevelGain; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const { lessMotion } = useReading()
  const announce = useAnnounce()
  const { hold, held, closing, close } = useClosingTime(onClosed)
  const abilities = abilitiesGained(gain.from, gain.to)

  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    // On the sheet itself, not on its button: a key that was meant for the page does not close it, and its time runs.
    element?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus()
    }
  }, [])

  useEffect(() => {
    playLevelUp()
    announce(t('announced', { level: gain.to, xp: gain.xp }))
  }, [announce, gain])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-ground="plate"
      className={classNames(styles.screen, closing && styles.closing)}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onKeyDown={event => {
        if (dialog.current) keepTabInside(event, dialog.current)
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {wantsStill(lessMotion) ? null : <Confetti />}
      <article
        aria-labelledby={titleId}
        className={styles.card}
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
      >
        <div className={styles.dial}>
          <img src={dialUrl} alt="" width="540" height="214" />
          <span className={styles.level} aria-hidden="true">
            {gain.to}
          </span>
        </div>
        <Neatline />
        <div className={styles.inside}>
          <h2 id={titleId} className={styles.title}>
            {t('title')}
          </h2>
          <p className={styles.rise}>
            <Rich of={t} id="rise" values={{ from: gain.from, to: gain.to }} components={{ arrow: <span className={styles.arrow} /> }} />
          </p>
          <p id={textId}>{t('reached', { level: gain.to, xp: readNumber(gain.xp) })}</p>
          <div className={styles.unlocked}>
            <h3>{t('unlocked')}</h3>
            <ul>
              {abilities.map(ability => (
                <li key={ability}>
                  <Sparkles className={styles.icon} aria-hidden="true" />
                  <div>
                    <p className={styles.ability}>{t(`ability.${ability}.name`)}</p>
                    <p className={styles.description}>{t(`ability.${ability}.description`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <Button size="big" wide onClick={close}>
            {t('continue')}
          </Button>
          <p className={styles.hint}>{t(held ? 'held' : 'closing')}</p>
        </div>
      </article>
      <HeardInside />
    </dialog>
  )
}
