import type { ChapterPage } from '@xiotein/contract/story'
import { Check, Circle, Clock, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { chapterDrawing } from '../art/drawings.ts'
import { Gates } from '../chapter/gates.tsx'
import { challengeReward } from '../chapter/reward-words.ts'
import { type Stop, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './story-in-short.module.css'

const MOST_SHOWN = 3

/** On a pupil's home: the chapter where they are, what comes next in it, and the way there. */
export function StoryInShort() {
  const journey = useStory('story.journey', {})
  if (journey.data) {
    const { chapters, current } = journey.data
    const stop = chapters.find(({ chapter }) => chapter === current)
    return stop ? <AtStop stop={stop} /> : null
  }
  return (
    <Card aria-busy={journey.isPending}>
      <Answer query={journey} failed={t('failed.progress')} waiting={<SkeletonRows rows={3} />} inside="note" />
    </Card>
  )
}

function AtStop({ stop }: { stop: Stop }) {
  if (stop.state === 'open') return <OpenChapter stop={stop} />
  const href = `/chapters?chapter=${stop.chapter}`
  return stop.state === 'completed' ? (
    <StoryPlate
      stop={stop}
      chip={<Chip tone="good">{t('journey.done', { done: stop.chapter })}</Chip>}
      to={{ href, label: t('short.open') }}
    >
      <p>{t('short.complete')}</p>
    </StoryPlate>
  ) : (
    <StoryPlate stop={stop} to={{ href, label: t('short.open') }}>
      <p>{t('toOpen')}</p>
      <Gates gates={stop.gates} />
    </StoryPlate>
  )
}

function OpenChapter({ stop }: { stop: Stop }) {
  const page = useStory('story.chapter', { episodeId: stop.episodeId })
  if (page.data) {
    const { challenges } = page.data
    const done = challenges.filter(({ state }) => state === 'done').length
    return (
      <StoryPlate stop={stop} chip={<Chip>{t('doneOf', { done, all: challenges.length })}</Chip>} to={nextOf(page.data)}>
        <Next challenges={challenges} />
      </StoryPlate>
    )
  }
  return (
    <StoryPlate stop={stop} to={{ href: `/chapters?chapter=${stop.chapter}`, label: t('short.open') }}>
      <Answer query={page} failed={t('failed.progress')} waiting={<SkeletonRows rows={2} />} inside="note" />
    </StoryPlate>
  )
}

type Way = { readonly href: string; readonly label: string }

/** The one step that leads on in an open chapter. */
const nextOf = ({ chapter, episodeId, claimable, claimed, started }: ChapterPage): Way => {
  const href = `/story/${episodeId}`
  if (claimable) return { href: `${href}?claim=now`, label: t('next.claim.button') }
  if (claimed) return { href: `/chapters?chapter=${chapter}`, label: t('short.open') }
  return { href, label: t(started ? 'short.go' : 'short.begin', { chapter }) }
}

type StoryPlateProps = { stop: Stop; chip?: ReactNode; to: Way; children: ReactNode }

function StoryPlate({ stop: { chapter, title }, chip = null, to: { href, label }, children }: StoryPlateProps) {
  return (
    <Card as="section" padded={false} className={styles.card} aria-labelledby="story-in-short">
      <img className={styles.picture} src={chapterDrawing(chapter)} alt="" width="640" height="360" />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id="story-in-short">{t('short.title', { chapter, title })}</h2>
          {chip}
        </div>
        {children}
        <div>
          <ButtonLink href={href}>{label}</ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const SIGNS = { done: Check, early: Check, waiting: Clock, denied: RotateCcw, open: Circle, locked: Circle } as const

/** The challenges that can be done now, the required first, and before them the last one that is done. */
function Next({ challenges }: { challenges: ChapterPage['challenges'] }) {
  const begun = challenges
    .filter(({ state }) => state !== 'done' && state !== 'early' && state !== 'locked')
    .sort((one, other) => Number(other.required) - Number(one.required))
  const last = challenges.filter(({ state }) => state === 'done').at(-1)
  const shown = [...(last ? [last] : []), ...begun].slice(0, MOST_SHOWN)
  return (
    <ul className={styles.next}>
      {shown.map(({ id, title, description, state, by, rewards }) => {
        const Sign = SIGNS[state]
        const pays = rewards.find(({ type }) => type === 'pp') ?? rewards[0]
        return (
          <li key={id} data-state={state}>
            <span className={styles.sign}>
              <Sign aria-hidden="true" />
            </span>
            <span>
              <b>{title}</b>
              <small>{state === 'open' ? description : t(state === 'waiting' && by === 'ticked' ? 'state.said' : `state.${state}`)}</small>
            </span>
            {pays ? <span className={styles.pays}>{challengeReward(pays)}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
