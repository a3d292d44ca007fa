import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { When } from '../../ui/display/when.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { useTurning } from '../episode/use-turning.ts'
import { ShownWork } from '../handed-in/shown-work.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './staff.module.css'
import { useWaitingWork, type WaitingWork } from './use-work.ts'
import { t } from './words/index.ts'

/** The queue of handed-in work: one after the other, the oldest first. */
export function WorkCard() {
  const query = useWaitingWork()
  // A notice leads to its work.
  const asked = new URLSearchParams(useSearch()).get('work') ?? ''
  return (
    <Card aria-labelledby="handed-in">
      <CardHead id="handed-in" title={t('handedIn')} note={t('handedIn.note')} />
      <Answer query={query} failed={t('handedIn.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="card">
        {({ works, total }) =>
          total === 0 ? (
            <EmptyState art="seal" title={t('handedIn.none')}>
              <p>{t('handedIn.none.text')}</p>
            </EmptyState>
          ) : (
            <Queue key={asked} works={works} total={total} asked={asked} />
          )
        }
      </Answer>
    </Card>
  )
}

type QueueProps = { works: readonly WaitingWork[]; total: number; asked: string }

function Queue({ works, total, asked }: QueueProps) {
  const [className, setClassName] = useState('')
  const [current, setCurrent] = useState<{ id: string; at: number }>({ id: asked, at: 0 })
  const classNames = [...new Set(works.flatMap(work => work.classNames))].sort()
  const found = works.filter(work => className === '' || work.classNames.includes(className))
  // Answered work leaves the queue: what comes after it takes its place.
  const known = found.findIndex(({ id }) => id === current.id)
  const at = known >= 0 ? known : Math.max(0, Math.min(current.at, found.length - 1))
  const work = found[at]
  const turn = (by: number): void => {
    const next = found[at + by]
    if (next) setCurrent({ id: next.id, at: at + by })
  }
  const swipes = useTurning({ onNext: () => turn(1), onBack: () => turn(-1), isOn: found.length > 1 })
  return (
    <div className={styles.queue} {...swipes}>
      <Row between>
        {classNames.length < 2 ? null : (
          <Field label={t('choose.class')}>
            <Select value={className} onChange={event => setClassName(event.target.value)}>
              <option value="">{t('allClasses')}</option>
              {classNames.map(name => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        )}
        <Row wrap={false} data-turns>
          <IconButton look="framed" icon={ChevronLeft} label={t('handedIn.previous')} disabled={at === 0} onClick={() => turn(-1)} />
          <span role="status">{t('handedIn.place', { at: found.length === 0 ? 0 : at + 1, all: found.length })}</span>
          <IconButton
            look="framed"
            icon={ChevronRight}
            label={t('handedIn.next')}
            disabled={at >= found.length - 1}
            onClick={() => turn(1)}
          />
        </Row>
      </Row>
      {total > works.length ? <Note>{t('handedIn.oldest', { shown: works.length, total })}</Note> : null}
      {work === undefined ? (
        <p>{t('handedIn.noneIn')}</p>
      ) : (
        <Work key={work.id} work={work} onLeave={() => setCurrent({ id: work.id, at })} />
      )}
    </div>
  )
}

function Work({ work, onLeave }: { work: WaitingWork; onLeave: () => void }) {
  const { title, displayName, classNames, handedInAt, description, text, pictures, sentBack } = work
  const head = useRef<HTMLHeadingElement>(null)
  // When the button with the focus has left with its work, the next work takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={styles.queue} aria-labelledby="work">
      <div>
        <h3 id="work" ref={head} tabIndex={-1}>
          {t('handedIn.work', { title, pupil: displayName })}
        </h3>
        <Row gap="small">
          {classNames.map(name => (
            <Chip key={name} tone="line">
              {name}
            </Chip>
          ))}
          <span className={styles.quiet}>
            <When at={handedInAt} />
          </span>
        </Row>
        <p className={styles.quiet}>{t('saidTask', { description })}</p>
      </div>
      {sentBack.length === 0 ? null : (
        <Note>
          {t('handedIn.sentBack', { count: sentBack.length })}
          <ul>
            {sentBack.map(({ reason, at }) => (
              <li key={at}>
                {reason} <When at={at} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      <ShownWork text={text} paths={pictures} pupil={displayName} />
      <AnswerForm work={work} onLeave={onLeave} />
    </article>
  )
}
