import type { Attempt, EncounterInput } from '@xiotein/contract/story'
import { Check, RotateCcw } from 'lucide-react'
import { type ComponentType, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { portraitOf } from '../art/drawings.ts'
import styles from './encounters.module.css'
import { useEncounter } from './use-encounter.ts'
import { t } from './words/index.ts'

type AnyGame = ComponentType<{ view: Attempt['view']; onInput: (input: EncounterInput) => void; isOver: boolean }>

/** Each kind comes when it is played. */
const GAMES: Readonly<Partial<Record<Attempt['view']['kind'], AnyGame>>> = {
  burden: lazyWithRetry(async () => (await import('./burden-game.tsx')).BurdenGame as AnyGame),
  calm: lazyWithRetry(async () => (await import('./calm-game.tsx')).CalmGame as AnyGame),
  cipher: lazyWithRetry(async () => (await import('./cipher-game.tsx')).CipherGame as AnyGame),
  doors: lazyWithRetry(async () => (await import('./doors-game.tsx')).DoorsGame as AnyGame),
  hands: lazyWithRetry(async () => (await import('./hands-game.tsx')).HandsGame as AnyGame),
  knots: lazyWithRetry(async () => (await import('./knots-game.tsx')).KnotsGame as AnyGame),
  lamplight: lazyWithRetry(async () => (await import('./lamplight-game.tsx')).LamplightGame as AnyGame),
  testimony: lazyWithRetry(async () => (await import('./testimony-game.tsx')).TestimonyGame as AnyGame),
  watch: lazyWithRetry(async () => (await import('./watch-game.tsx')).WatchGame as AnyGame),
}

const Drill = lazyWithRetry(async () => (await import('./drill-game.tsx')).DrillGame)

const AGAIN = 'encounter-again'
const headOf = ({ attemptId }: Attempt): string => `encounter-${attemptId}`

/** With so many failures the next attempt comes with help. */
const FAILURES_BEFORE_HELP = 1

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

/** What Wick says, beside Wick. */
function Comfort({ attempt: { comfort, solution, state } }: { attempt: Attempt }) {
  if (comfort === null) return null
  return (
    <aside className={styles.comfort}>
      <img src={portraitOf('wick') ?? ''} alt="" width="240" height="240" />
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
  onAttempt: (attempt: Attempt) => void
  onInput: (input: EncounterInput) => void
  onAgain: () => void
}

/** An attempt as it stands: the game, what Wick says, and how it ended. */
export function EncounterView({ attempt, isPlaying, onAttempt, onInput, onAgain }: Played) {
  const Shown = GAMES[attempt.view.kind]
  const isOver = attempt.state !== 'open'
  return (
    <section className={styles.encounter} aria-label={attempt.title} data-turns={attempt.state === 'won' || undefined}>
      <h3 id={headOf(attempt)}>{attempt.title}</h3>
      <p>{attempt.fiction}</p>
      <Comfort attempt={attempt} />
      <Part waiting={<SkeletonRows rows={3} />}>
        {attempt.view.kind === 'drill' ? (
          <Drill
            key={attempt.attemptId}
            attempt={attempt}
            goal={attempt.view.goal}
            weakerPercent={attempt.view.weakerPercent}
            onAttempt={onAttempt}
          />
        ) : Shown ? (
          <Shown key={attempt.attemptId} view={attempt.view} onInput={onInput} isOver={isOver} />
        ) : null}
      </Part>
      <div role="status">
        {attempt.state === 'won' ? (
          <Chip tone="good" icon={Check}>
            {t('won')}
          </Chip>
        ) : attempt.state === 'lost' ? (
          <div className={styles.told}>
            {attempt.solution === null ? null : <Solution title={t('lost.was')} steps={attempt.solution} />}
            <p>{t(attempt.failures >= FAILURES_BEFORE_HELP ? 'lost.help' : 'lost')}</p>
          </div>
        ) : null}
      </div>
      {attempt.state === 'lost' ? (
        <Button id={AGAIN} icon={RotateCcw} onClick={onAgain}>
          {t('again')}
        </Button>
      ) : attempt.state === 'open' ? (
        <Button look="ghost" busy={isPlaying} onClick={() => onInput({ kind: 'give-up' })}>
          {t(attempt.solution === null ? 'giveUp' : 'letWick')}
        </Button>
      ) : null}
    </section>
  )
}

type FailedProps = { title: string; busy: boolean; onAgain: () => void; children: string }

const Failed = ({ title, busy, onAgain, children }: FailedProps) => (
  <Note tone="bad" title={title}>
    <p>{children}</p>
    <Button size="small" busy={busy} onClick={onAgain}>
      {t('again')}
    </Button>
  </Note>
)

/** An encounter on the page of its episode, from its opening to its end. */
export function EncounterPlayer({ episodeId, encounterId }: { episodeId: string; encounterId: string }) {
  const { attempt, open, onAttempt, onInput, isOpening, isPlaying, cannotOpen, cannotPlay } = useEncounter({ episodeId, encounterId })
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
      <EncounterView attempt={attempt} isPlaying={isPlaying} onAttempt={onAttempt} onInput={onInput} onAgain={open} />
      {cannotPlay === null ? null : (
        <Failed title={t('failed.play')} busy={isOpening} onAgain={open}>
          {cannotPlay}
        </Failed>
      )}
    </>
  )
}
