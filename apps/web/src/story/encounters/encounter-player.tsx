import type { Attempt, EncounterInput } from '@xiotein/contract/story'
import { Check, RotateCcw } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import wick from '../../ui/art/wick.svg'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import type { DrillNow } from './drill-game.tsx'
import styles from './encounters.module.css'
import { type Place, useEncounter } from './use-encounter.ts'
import { t } from './words/index.ts'

type AnyGame = ComponentType<{ view: Attempt['view']; onInput: (input: EncounterInput) => void; isOver: boolean; isPlaying: boolean }>

/** Each kind comes when it is played. */
const GAMES: Readonly<Partial<Record<Attempt['view']['kind'], AnyGame>>> = {
  burden: lazyWithRetry(async () => (await import('./games/burden-game.tsx')).BurdenGame as AnyGame),
  calm: lazyWithRetry(async () => (await import('./games/calm-game.tsx')).CalmGame as AnyGame),
  cipher: lazyWithRetry(async () => (await import('./games/cipher-game.tsx')).CipherGame as AnyGame),
  doors: lazyWithRetry(async () => (await import('./games/doors-game.tsx')).DoorsGame as AnyGame),
  hands: lazyWithRetry(async () => (await import('./games/hands-game.tsx')).HandsGame as AnyGame),
  knots: lazyWithRetry(async () => (await import('./games/knots-game.tsx')).KnotsGame as AnyGame),
  lamplight: lazyWithRetry(async () => (await import('./games/lamplight-game.tsx')).LamplightGame as AnyGame),
  testimony: lazyWithRetry(async () => (await import('./games/testimony-game.tsx')).TestimonyGame as AnyGame),
  watch: lazyWithRetry(async () => (await import('./games/watch-game.tsx')).WatchGame as AnyGame),
}

const Drill = lazyWithRetry(async () => (await import('./drill-game.tsx')).DrillGame)
const DrillScene = lazyWithRetry(async () => (await import('./drill-game.tsx')).DrillScene)

const AGAIN = 'encounter-again'
const headOf = ({ attemptId }: Attempt): string => `encounter-${attemptId}`

/** The number of failures after which the next attempt comes with help. */
const FAILURES_BEFORE_HELP = 2

const Solution = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <>
    <p>{title}</p>
    <ol className={styles.solution}>
      {steps.map((step, at) => (
        <li key={at}>{step}</li>
      ))}
    </ol>
  </>
)

/** Wick's words, beside Wick. */
function Comfort({ attempt: { comfort, solution, state } }: { attempt: Attempt }) {
  if (comfort === null) return null
  return (
    <aside className={styles.comfort}>
      <img src={wick} alt="" width="240" height="240" />
      <div>
        <p>{comfort}</p>
        {solution === null || state === 'lost' ? null : <Solution title={t('solution')} steps={solution} />}
      </div>
    </aside>
  )
}

type Played = {
  attempt: Attempt
  isPlaying: boolean
  onInput: (input: EncounterInput) => void
  onAgain: () => void
  /** Keeps the attempt on the page when a drill changes it. */
  onAttempt?: (attempt: Attempt) => void
  /** The drill, where it is not one of an attempt that the school keeps. */
  drill?: DrillNow
}

/** An attempt in its present state: the game, what Wick says, and how it ended. */
export function EncounterView({ attempt, isPlaying, onAttempt = () => undefined, onInput, onAgain, drill }: Played) {
  const Shown = GAMES[attempt.view.kind]
  const isOver = attempt.state !== 'open'
  // The drill that turned out to be over: it leads to the next one automatically.
  const [endedElsewhere, setEndedElsewhere] = useState<string | null>(null)
  const onOver = useCallback(() => setEndedElsewhere(attempt.attemptId), [attempt.attemptId])
  return (
    <section className={styles.encounter} aria-label={attempt.title} data-turns={attempt.state === 'won' || undefined}>
      <h3 id={headOf(attempt)}>{attempt.title}</h3>
      <p>{attempt.fiction}</p>
      <Comfort attempt={attempt} />
      <Part waiting={<SkeletonRows rows={3} />}>
        {attempt.view.kind === 'drill' ? (
          drill ? (
            <DrillScene view={attempt.view} now={drill} />
          ) : (
            <Drill key={attempt.attemptId} attempt={attempt} view={attempt.view} onAttempt={onAttempt} onAgain={onAgain} onOver={onOver} />
          )
        ) : Shown ? (
          <Shown key={attempt.attemptId} view={attempt.view} onInput={onInput} isOver={isOver} isPlaying={isPlaying} />
        ) : null}
      </Part>
      <div role="status">
        {attempt.state === 'won' ? (
          <Chip tone="good" icon={Check}>
            {t('won')}
          </Chip>
        ) : attempt.state === 'lost' ? (
          <div className={styles.message}>
            {attempt.solution === null ? null : <Solution title={t('lost.was')} steps={attempt.solution} />}
            <p>{t(attempt.failures + Number(attempt.made) >= FAILURES_BEFORE_HELP ? 'lost.help' : 'lost')}</p>
          </div>
        ) : null}
      </div>
      {attempt.state === 'lost' ? (
        <Button id={AGAIN} icon={RotateCcw} onClick={onAgain}>
          {t('again')}
        </Button>
      ) : attempt.state === 'open' && endedElsewhere !== attempt.attemptId ? (
        <Button look="ghost" busy={isPlaying} onClick={() => onInput({ kind: 'give-up' })}>
          {t(attempt.solution === null ? 'giveUp' : 'letWick')}
        </Button>
      ) : null}
    </section>
  )
}

type FailedProps = { title: string; busy: boolean; onAgain: () => void; children: string }

function Failed({ title, busy, onAgain, children }: FailedProps) {
  const place = useRef<HTMLDivElement>(null)
  // Below a tall game it would come unseen.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={place}>
      <Note
        tone="bad"
        title={title}
        actions={
          <Button size="small" busy={busy} onClick={onAgain}>
            {t('again')}
          </Button>
        }
      >
        {children}
      </Note>
    </div>
  )
}

/** An encounter on the page of its episode, from its opening to its end. */
export const EncounterPlayer = (place: Place) => <Player {...useEncounter(place)} />

type PlayerProps = Omit<Played, 'attempt' | 'onAgain'> & {
  attempt: Attempt | null
  open: () => void
  /** After an input that could not be played. */
  playAgain?: () => void
  isOpening: boolean
  cannotOpen: string | null
  cannotPlay: string | null
}

/** An attempt that opens, is played and ends, wherever it is kept. */
export function Player({ attempt, open, playAgain = open, isOpening, cannotOpen, cannotPlay, ...played }: PlayerProps) {
  // From a try that is over to the button for the next one, and from there to its heading; while it opens, nothing is known.
  const place = useRef<string | null>(null)
  if (attempt && attempt.state !== 'won') place.current = attempt.state === 'lost' ? AGAIN : headOf(attempt)
  useRefocus(place.current)
  if (!attempt)
    return cannotOpen === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <Failed title={t('failed.begin')} busy={isOpening} onAgain={open}>
        {cannotOpen}
      </Failed>
    )
  return (
    <>
      <EncounterView attempt={attempt} onAgain={open} {...played} />
      {cannotPlay === null ? null : (
        <Failed title={t('failed.play')} busy={isOpening || played.isPlaying} onAgain={playAgain}>
          {cannotPlay}
        </Failed>
      )}
    </>
  )
}
