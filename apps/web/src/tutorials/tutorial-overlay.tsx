import { Eye } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import wickUrl from '../ui/art/wick.svg'
import wickGladUrl from '../ui/art/wick-glad.svg'
import { classNames } from '../ui/class-names.ts'
import { Chip } from '../ui/display/chip.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { HeardInside } from '../ui/overlay/heard-inside.tsx'
import { keepTabInside } from '../ui/overlay/keep-focus.ts'
import type { Script } from './scripts.ts'
import { STAGED } from './steps.ts'
import styles from './tutorial-overlay.module.css'
import { type Spot, useSpot } from './use-spot.ts'
import { t } from './words/index.ts'

type TutorialOverlayProps = { script: Script; onComplete: () => void; onSkip: () => void }

/** A tutorial over the page: one card for each step, with a ring around what it explains. Escape skips it. */
export function TutorialOverlay({ script, onComplete, onSkip }: TutorialOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const [titleId, textId, previewId] = [useId(), useId(), useId()]
  const { scene, steps } = STAGED[script.id]
  const step = steps[at]
  const spot = useSpot(step?.at)
  const isLast = at === steps.length - 1

  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus()
    }
  }, [])

  if (!step) return null
  const next = (): void => (isLast ? onComplete() : setAt(at + 1))
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.screen, spot && styles.beside, isLow(spot) && styles.above)}
      aria-labelledby={titleId}
      aria-describedby={script.isPreview ? `${previewId} ${textId}` : textId}
      onCancel={event => {
        event.preventDefault()
        onSkip()
      }}
      onKeyDown={event => {
        if (dialog.current) keepTabInside(event, dialog.current)
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onSkip()
      }}
      onPointerDown={event => {
        if (step.action === 'click' && event.target === dialog.current) next()
      }}
    >
      <div
        className={classNames(styles.dim, spot && styles.spot)}
        style={spot ? aroundIt(spot) : undefined}
        data-ring={spot ? true : undefined}
      />
      <Card key={at} labelledBy={titleId}>
        <div className={styles.picture}>
          <img className={styles.scene} src={scene} alt="" width="550" height="170" />
          <Portrait glad={isLast} />
        </div>
        <blockquote className={styles.quote}>“{t(`${step.words}.quote`)}”</blockquote>
        <div className={styles.inside}>
          {script.isPreview ? (
            <div id={previewId}>
              <Chip tone="warn" icon={Eye}>
                {t('preview')}
              </Chip>
            </div>
          ) : null}
          <h2 id={titleId}>{t(`${step.words}.title`)}</h2>
          <p id={textId}>{t(`${step.words}.text`)}</p>
          <footer className={styles.foot}>
            <Button look="ghost" onClick={onSkip}>
              {t('skip')}
            </Button>
            <Dots count={steps.length} at={at} />
            <span className={styles.ways}>
              {/* The first step has none before it: its place stays empty, so that Next never moves. */}
              <Button
                look="secondary"
                tabIndex={at === 0 ? -1 : 0}
                className={classNames(at === 0 && styles.absent)}
                onClick={() => setAt(at - 1)}
              >
                {t('previous')}
              </Button>
              <Button onClick={next}>{t(isLast ? 'complete' : 'next')}</Button>
            </span>
          </footer>
        </div>
      </Card>
      <HeardInside />
    </dialog>
  )
}

const RING_PX = 6

const aroundIt = ({ top, left, width, height }: Spot): CSSProperties => ({
  top: top - RING_PX,
  left: left - RING_PX,
  width: width + 2 * RING_PX,
  height: height + 2 * RING_PX,
})

/**
 * Whether what the card explains is in the lower half of the window: then the card stands above it. Else the card stands at the foot, where its
 * buttons keep their places from step to step.
 */
const isLow = (spot: Spot | null): boolean =>
  spot !== null && spot.top > Math.max(window.innerHeight / 2, window.innerHeight - (spot.top + spot.height))

function Portrait({ glad }: { glad: boolean }) {
  const [missing, setMissing] = useState(false)
  return (
    <span className={styles.guide}>
      {missing ? (
        <span role="img" aria-label={t('wick')}>
          🪔
        </span>
      ) : (
        <img src={glad ? wickGladUrl : wickUrl} alt={t('wick')} width="104" height="104" onError={() => setMissing(true)} />
      )}
    </span>
  )
}

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <span className={styles.dots}>
      <VisuallyHidden>{t('step', { step: at + 1, steps: count })}</VisuallyHidden>
      {Array.from({ length: count }, (_, dot) => (
        <span key={dot} className={classNames(styles.dot, dot === at && styles.now, dot < at && styles.past)} aria-hidden="true" />
      ))}
    </span>
  )
}

/** Takes the focus when it appears, so that a screen reader reads each card from the start. */
function Card({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <article ref={card} tabIndex={-1} className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </article>
  )
}
