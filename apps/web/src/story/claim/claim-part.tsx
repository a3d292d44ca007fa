import type { ChapterPage, Episode } from '@xiotein/contract/story'
import { useRef, useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { isTemporary } from '../../platform/call.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { NotKept } from '../episode/not-kept.tsx'
import { useKeptPlace } from '../episode/use-place.ts'
import { type ClaimAnswer, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import { ChooseReward } from './choose-reward.tsx'
import { Won } from './won.tsx'

/** The path that the reader chose in the last scene. */
const pathIn = ({ scenes }: Episode): string | null =>
  scenes.flatMap(({ passages }) => passages.flatMap(one => (one.is === 'choice' && one.decision === 'path' ? [one.chosen] : []))).at(0) ??
  null

type ClaimPartProps = { episode: Episode; onRead: () => void }

/** The end of an episode: the choice of a reward, then what was won. Before that, what is still to do. */
export function ClaimPart({ episode, onRead }: ClaimPartProps) {
  const { isUnderWay, problem, again } = useKeptPlace(episode)
  // The last scene is read when its end has reached the school: what was known of the chapter before says nothing of it.
  const page = useStory('story.chapter', isUnderWay ? null : { episodeId: episode.episodeId })
  const hasArrived = useRef(false)
  if (isUnderWay) hasArrived.current = false
  else if (isTemporary(page.failureReason) || (page.isSuccess && !page.isFetching)) hasArrived.current = true
  // The reward that was just claimed stays on the screen, although the chapter says by then that it is claimed.
  const [claimed, setClaimed] = useState<ClaimAnswer | null>(null)
  if (claimed) return <Won chapter={episode.chapter} claimed={claimed} />
  return (
    <div>
      <PageHead title={episode.title} lead={t('chapter', { chapter: episode.chapter })} />
      <Answer query={hasArrived.current ? page : { ...page, data: undefined }} failed={t('failed.progress')}>
        {known =>
          known.claimable ? (
            <ChooseReward page={known} wished={pathIn(episode)} onClaimed={setClaimed} />
          ) : known.claimed ? (
            <Claimed page={known} onRead={onRead} />
          ) : again ? (
            <NotKept problem={problem ?? t('end.unsent')} again={again} />
          ) : (
            <StillToDo page={known} onRead={onRead} />
          )
        }
      </Answer>
    </div>
  )
}

function Actions({ chapter, onRead }: { chapter: number; onRead: () => void }) {
  return (
    <Row>
      <ButtonLink href={`/chapters?chapter=${chapter}`}>{t('end.toChapter')}</ButtonLink>
      <Button look="secondary" onClick={onRead}>
        {t('end.back')}
      </Button>
    </Row>
  )
}

function Claimed({ page, onRead }: { page: ChapterPage; onRead: () => void }) {
  return (
    <Card look="rule">
      <CardHead title={t('end.claimed')} />
      <Stack>
        <p>{t('end.claimed.text', { title: page.wornTitle })}</p>
        <Actions chapter={page.chapter} onRead={onRead} />
      </Stack>
    </Card>
  )
}

function StillToDo({ page, onRead }: { page: ChapterPage; onRead: () => void }) {
  const open = page.objectives.filter(({ required, done }) => required && !done)
  return (
    <Card look="rule">
      <CardHead title={t('end.open')} note={t('end.open.text')} />
      <Stack>
        {open.length === 0 ? (
          <p>{t('end.unread')}</p>
        ) : (
          <ul>
            {open.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        <Actions chapter={page.chapter} onRead={onRead} />
      </Stack>
    </Card>
  )
}
