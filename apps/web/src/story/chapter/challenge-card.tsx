import type { ChapterPage, StoryChallenge } from '@xiotein/contract/story'
import {
  ArrowRight,
  Check,
  Clock,
  Crown,
  Flag,
  Footprints,
  GraduationCap,
  HeartHandshake,
  Lock,
  type LucideIcon,
  RotateCcw,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import { useEffect, useReducer, useRef } from 'react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { readTime } from '../../ui/school-time.ts'
import { DoneInClass } from '../handed-in/done-in-class.tsx'
import { HandInPart } from '../handed-in/hand-in-part.tsx'
import { PlanPart } from '../plan/plan-part.tsx'
import { t } from '../words/index.ts'
import styles from './challenge-card.module.css'
import { Parts, Plays, Requirements } from './needs.tsx'
import { challengeReward, isFoundAgain } from './reward-words.ts'
import { placeFor } from './where.ts'

const SIGNS: Readonly<Record<string, LucideIcon>> = {
  personal: UserRound,
  team: Users,
  solo: Footprints,
  group: UsersRound,
  leadership: Flag,
  mentorship: GraduationCap,
  ethical: HeartHandshake,
  final: Crown,
}

const TYPES = ['personal', 'team', 'solo', 'group', 'leadership', 'mentorship', 'ethical', 'final'] as const
const typeWords = (type: string): string | null => {
  const known = TYPES.find(each => each === type)
  return known ? t(`type.${known}`) : null
}

const readDay = (at: string): string => readTime(at, { day: 'numeric', month: 'long' })

function StateChip({ by, state, doneAt }: Pick<StoryChallenge, 'by' | 'state' | 'doneAt'>) {
  const chip = (tone: Tone | 'line', icon: LucideIcon, words: string) => (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
  switch (state) {
    case 'done':
      return chip('good', Check, doneAt === null ? t('state.done') : t('state.doneOn', { day: readDay(doneAt) }))
    case 'waiting':
      return chip('pending', Clock, t(by === 'ticked' ? 'state.said' : 'state.waiting'))
    case 'denied':
      return chip('warn', RotateCcw, t('state.denied'))
    case 'early':
      return chip('good', Check, t('state.early'))
    case 'locked':
      return chip('line', Lock, t('state.locked'))
    default:
      return null
  }
}

/** The third star is lent until the chapter ends. */
const isReturned = ({ type }: StoryChallenge['rewards'][number], { claimed }: ChapterPage): boolean => type === 'level' && claimed

type ChallengeCardProps = { page: ChapterPage; challenge: StoryChallenge; isNext: boolean; isAsked: boolean }

/** A challenge: what to do, what is missing, where to do it, and what it gives. */
export function ChallengeCard({ page, challenge, isNext, isAsked }: ChallengeCardProps) {
  const { id, title, description, type, by, required, state, doneAt, reason, requirements, after, rewards, parts, plays, progress } =
    challenge
  const card = useRef<HTMLLIElement>(null)
  // A notice that is pressed again leads to the same address: each press shows the card, once.
  const shownFor = useRef<number | null>(null)
  const [pressed, press] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    window.addEventListener('pushState', press)
    return () => window.removeEventListener('pushState', press)
  }, [])
  useEffect(() => {
    const isShown = shownFor.current === pressed
    shownFor.current = isAsked ? pressed : null
    if (!isAsked || isShown) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isAsked, pressed])
  const Sign = SIGNS[type] ?? UserRound
  const kind = typeWords(type)
  return (
    <li
      ref={card}
      id={`challenge-${id}`}
      tabIndex={isAsked ? -1 : undefined}
      className={classNames(styles.card, isNext && styles.next, isAsked && styles.asked, state === 'locked' && styles.locked)}
    >
      <Sign className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <h4>{title}</h4>
        <p>{description}</p>
        {reason === null ? null : <p className={styles.reason}>{t('reason', { reason })}</p>}
        {after.length > 0 && (state === 'locked' || state === 'early') ? (
          <p className={styles.needs}>{t(state === 'early' ? 'after.early' : 'after', { titles: after.join(', ') })}</p>
        ) : null}
        {state === 'done' ? null : (
          <>
            <Requirements requirements={requirements} />
            <Parts parts={parts} />
            <Plays page={page} plays={plays} />
          </>
        )}
        {progress === null || parts.length + plays.length > 0 || state === 'done' ? null : (
          <Limb label={t('progress')} value={progress.have} max={progress.need} marks={progress.need} printed />
        )}
        <div className={styles.chips}>
          <StateChip by={by} state={state} doneAt={doneAt} />
          <Chip tone="line">{t(required ? 'required' : 'extra')}</Chip>
          {kind === null ? null : <Chip tone="info">{kind}</Chip>}
          {rewards
            .filter(reward => isFoundAgain(reward) && !isReturned(reward, page))
            .map(reward => (
              <Chip key={reward.type}>{challengeReward(reward)}</Chip>
            ))}
        </div>
        <HowToDo page={page} challenge={challenge} />
      </div>
    </li>
  )
}

/** The place where it is done: a page, a form to hand in, or the lesson. */
function HowToDo({ page, challenge }: { page: ChapterPage; challenge: StoryChallenge }) {
  const { by, state } = challenge
  if (state === 'locked' || state === 'early') return null
  if (by === 'handed-in') return <HandInPart challenge={challenge} />
  if (by === 'plan') return <PlanPart isDone={state === 'done'} />
  if (state === 'done') return null
  if (by === 'ticked') return <DoneInClass challenge={challenge} />
  const { href, label } = placeFor(page, challenge)
  return (
    <div>
      <ButtonLink look="secondary" size="small" icon={ArrowRight} iconAfter href={href}>
        {label}
      </ButtonLink>
    </div>
  )
}
