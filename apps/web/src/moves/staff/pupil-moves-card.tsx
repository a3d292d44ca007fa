import type { MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { MAX_MOVE_MASTERY } from '@xiotein/game/growth'
import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { SchoolMoves } from '../school/known.tsx'
import { ChangeParts } from './change-parts.tsx'
import { GuidedDialog } from './guided-dialog.tsx'
import type { GuidedChange } from './preview.ts'
import styles from './staff.module.css'
import { usePupilMoves } from './use-pupil-moves.ts'
import { t } from './words/index.ts'

/** A pupil's moves, for the staff of this class: what there is, and what they may unlock, reset and change. */
export function PupilMovesCard({ classId, personId }: { classId: string; personId: string }) {
  const query = usePupilMoves(classId, personId)
  const [asked, setAsked] = useState<GuidedChange | null>(null)
  if (query.data?.moves === null) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('moves')} note={t('moves.note')} />
      <Answer query={query} failed={t('failed.load')} waiting={<SkeletonRows rows={4} disc={false} />} inside="note">
        {({ moves }) =>
          moves === null ? null : (
            <SchoolMoves inside="note">
              {() => (
                <Stack>
                  <Have moves={moves} />
                  <ChangeParts moves={moves} onAsk={setAsked} />
                  {asked ? <GuidedDialog personId={personId} moves={moves} asked={asked} onClose={() => setAsked(null)} /> : null}
                </Stack>
              )}
            </SchoolMoves>
          )
        }
      </Answer>
    </Card>
  )
}

function Have({ moves }: { moves: MovesState }) {
  const { equipped, count } = moves.slots
  const masteryOf = (moveId: string): number => moves.learned.find(each => each.moveId === moveId)?.masteryLevel ?? 1
  return (
    <dl className={styles.have}>
      <dt>{t('element')}</dt>
      <dd>{lineName(moves.element.name)}</dd>
      <dt>{t('lines')}</dt>
      <dd className={styles.chips}>
        {moves.lines.map(({ line, level }) => (
          <Chip key={line}>{t('line.level', { line: lineName(line), level })}</Chip>
        ))}
      </dd>
      <dt>{t('slots', { used: equipped.length, count })}</dt>
      <dd className={styles.chips}>
        {equipped.length === 0
          ? t('slots.empty')
          : equipped.map(moveId => (
              <Chip key={moveId}>
                {t('move.mastery', { name: moveName(moveId as MoveId), mastery: masteryOf(moveId), most: MAX_MOVE_MASTERY })}
              </Chip>
            ))}
      </dd>
      <dt>{t('learned')}</dt>
      <dd>{t('learned.count', { count: moves.learned.length })}</dd>
    </dl>
  )
}
