import type { Episode } from '@xiotein/contract/story'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keep, kept } from '../../platform/kept.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { Limb } from '../../ui/display/limb.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { placeDrawing } from '../art/drawings.ts'
import { NotKept } from './not-kept.tsx'
import { PassageView } from './passage-view.tsx'
import styles from './reader.module.css'
import { holdsUp, nextStep, type Pace, type Place, passageAt, stepBefore, stepOf, stepsOf } from './steps.ts'
import { useKeptPlace } from './use-place.ts'
import { useTurning } from './use-turning.ts'
import { t } from './words/index.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'story-pace': true
  }
}

// A game has the page to itself.
const ObjectivesPanel = lazyWithRetry(async () => (await import('../objectives/objectives-panel.tsx')).ObjectivesPanel)

const PACE = 'story-pace'

type ReaderProps = { episode: Episode; from: Place; onTurn: () => void; onEnd: () => void }

/** The scenes of an episode, line by line or scene by scene, forwards and back. */
export function Reader({ episode, from, onTurn, onEnd }: ReaderProps) {
  const steps = stepsOf(episode)
  const [at, setAt] = useState(from)
  const [pace, setPace] = useState<Pace>(() => kept<Pace>(PACE) ?? 'lines')
  const { keep: keepPlace, problem, again } = useKeptPlace(episode)
  const step = stepOf(steps, at)
  const place = steps[step] ?? { scene: 0, passage: 0 }
  const scene = episode.scenes[place.scene]
  const isHeld = holdsUp(episode, steps, step, pace)
  const next = nextStep(steps, step, pace)
  const goTo = (target: number): void => {
    const there = steps[target]
    if (!there) return
    setAt(there)
    keepPlace(there)
    onTurn()
  }
  const onNext = (): void => {
    if (isHeld) return
    if (next < steps.length) {
      goTo(next)
      return
    }
    // A reader by scenes has read the last line, too.
    const last = steps.at(-1)
    if (last) keepPlace(last)
    onEnd()
  }
  const onBack = (): void => goTo(stepBefore(steps, step, pace))
  const isFirst = pace === 'lines' ? step === 0 : place.scene === 0
  const kind = pace === 'lines' ? passageAt(episode, place)?.is : undefined
  // The text that is turned to is read aloud, by one region that stays. A game announces its own events.
  const shown = pace === 'lines' ? [passageAt(episode, place)] : (scene?.passages ?? [])
  const isPlaying = shown.some(passage => passage?.is === 'play' && !passage.done)
  // A swipe would discard the state of a game.
  const turning = useTurning({ onNext, onBack, isOn: !isPlaying })
  if (!scene) return null
  return (
    <article className={styles.reader} data-passage={kind} aria-label={episode.title} {...turning}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{episode.title}</h1>
        <span className={styles.scenes}>
          <Select
            aria-label={t('scenes')}
            value={place.scene}
            onChange={event => goTo(steps.findIndex(each => each.scene === Number(event.target.value)))}
          >
            {episode.scenes.map(({ id, title }, nth) => (
              <option key={id} value={nth}>
                {t('scenes.one', { scene: nth + 1, title })}
              </option>
            ))}
          </Select>
        </span>
        <SegmentedControl
          label={t('pace')}
          options={[
            { value: 'lines', label: t('pace.lines') },
            { value: 'scenes', label: t('pace.scenes') },
          ]}
          value={pace}
          onValue={value => {
            setPace(value)
            keep(PACE, value)
          }}
        />
      </div>
      <Plate framed padded={false} className={styles.stage}>
        <img className={styles.picture} src={placeDrawing(scene.place, episode.chapter)} alt="" width="640" height="360" />
        <div className={styles.scene}>
          <h2>{scene.title}</h2>
          <p>{t('scene', { scene: place.scene + 1 })}</p>
        </div>
      </Plate>
      <Card look="rule" className={styles.text}>
        <div aria-live={isPlaying ? 'off' : 'polite'}>
          {pace === 'lines' ? (
            <OneLine key={`${place.scene}-${place.passage}`} episode={episode} place={place} />
          ) : (
            <WholeScene key={place.scene} episode={episode} scene={place.scene} />
          )}
        </div>
      </Card>
      <div className={styles.bar}>
        <Button look="secondary" icon={ArrowLeft} aria-disabled={isFirst} data-turns onClick={onBack}>
          {t('back')}
        </Button>
        <div className={styles.progress}>
          {pace === 'lines' ? (
            <Limb label={t('line')} value={place.passage + 1} max={scene.passages.length} marks={scene.passages.length} />
          ) : null}
        </div>
        <Button icon={ArrowRight} iconAfter aria-disabled={isHeld} data-turns onClick={onNext}>
          {t(next >= steps.length && !isHeld ? 'finish' : 'next')}
        </Button>
      </div>
      {problem === null ? null : (
        <div className={styles.problem}>
          <NotKept problem={problem} again={again} />
        </div>
      )}
      <p className={styles.note}>{t(isHeld ? 'held' : 'leave')}</p>
      {isPlaying ? null : (
        <Part quiet>
          <ObjectivesPanel objectives={episode.objectives} />
        </Part>
      )}
    </article>
  )
}

function OneLine({ episode, place }: { episode: Episode; place: Episode['at'] }) {
  const passage = passageAt(episode, place)
  return <div className={styles.line}>{passage ? <PassageView episode={episode} passage={passage} place={place} isLarge /> : null}</div>
}

function WholeScene({ episode, scene }: { episode: Episode; scene: number }) {
  const top = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <ol ref={top} className={styles.lines}>
      {(episode.scenes[scene]?.passages ?? []).map((passage, at) => (
        <li key={`${scene}-${at}`}>
          <PassageView episode={episode} passage={passage} place={{ scene, passage: at }} isLarge={false} />
        </li>
      ))}
    </ol>
  )
}
