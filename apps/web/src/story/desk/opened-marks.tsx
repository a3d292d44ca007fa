import { MOST_AT_ONCE } from '@xiotein/game/story'
import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import type { OpenedProps } from '../../platform/waiting.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { readMoment } from '../../ui/display/when.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { OpenedBody, OpenedHead, OpenedWaiting } from '../../ui/layout/opened.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from '../staff/staff.module.css'
import { paysWords, type Tickable, type ToTick, useToTick } from '../staff/use-work.ts'
import { marksOf } from './marks.ts'
import { t } from './words/index.ts'

/** The pupils of a class who say that they did a challenge in it, all of them ticked. */
export function OpenedMarks({ row, bar }: OpenedProps) {
  const query = useToTick(String(row.facts.classId))
  return (
    <Answer query={query} failed={t('did.failed')} inside="card" waiting={<OpenedWaiting />}>
      {({ pupils, challenges }) => {
        const challenge = challenges.find(({ id }) => id === row.facts.challengeId)
        return challenge ? <Marks row={row} bar={bar} pupils={pupils} challenge={challenge} /> : <OpenedWaiting />
      }}
    </Answer>
  )
}

type MarksProps = OpenedProps & { pupils: ToTick['pupils']; challenge: Tickable }

function Marks({ row, bar, pupils, challenge }: MarksProps) {
  const { classNames, since } = row
  const ofRow = marksOf(row)
  // Somebody who says so while the row is open is ticked, too.
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const { title, description, waiting } = challenge
  const marks = pupils.flatMap(({ personId, displayName }) => {
    const mark = waiting.find(each => each.personId === personId && ofRow.includes(each.workId))
    return mark ? [{ workId: mark.workId, displayName }] : []
  })
  const ticked = marks
    .map(({ workId }) => workId)
    .filter(workId => !unticked.has(workId))
    .slice(0, MOST_AT_ONCE)
  return (
    <>
      <OpenedHead title={title} lead={t('did.lead', { classes: classNames.join(', '), when: readMoment(new Date(since), new Date()) })} />
      <OpenedBody>
        <p>{t('task', { description })}</p>
        <ul className={styles.ticks} aria-label={t('did.pupils')}>
          {marks.map(({ workId, displayName }) => (
            <li key={workId}>
              <Checkbox
                label={displayName}
                checked={!unticked.has(workId)}
                onChecked={on => setUnticked(new Set(on ? [...unticked].filter(id => id !== workId) : [...unticked, workId]))}
              />
            </li>
          ))}
        </ul>
        <Row gap="small">
          <Chip>{paysWords(challenge)}</Chip>
        </Row>
      </OpenedBody>
      {bar({ approve: t('did.approve', { count: ticked.length }), parts: ticked })}
    </>
  )
}
