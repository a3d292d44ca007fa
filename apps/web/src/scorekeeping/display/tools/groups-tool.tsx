import { diceOf } from '@xiotein/game/rules'
import { balancedSquads, type Pair } from '@xiotein/game/squads'
import { Shuffle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { absenceUnknown } from '../../../attendance/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Give } from './give.tsx'
import { BY, groupsOfToday, keepGroups, type Made, moved, type Shown, SIZES, withNew } from './kept-groups.ts'
import { chance } from './picker.ts'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { Why, type WhyPoints } from './why.tsx'
import { t } from './words/index.ts'

const EVERY_SEED = 2 ** 32

type GroupsToolProps = { shown: ClassOnWall; why: WhyPoints; classId: string; onClose: () => void; apart: readonly Pair[] | null }
type Asked = Pick<Made, 'size' | 'by'>
/** Groups, or why there are none of that kind. */
type State = { readonly asked: Asked; readonly shown: Shown | null; readonly refusal: string | null }

/** Groups for one task, by chance alone or even in level. This device shows them again until the day ends: squads are what lasts. */
export function GroupsTool({ shown: { pupils, nameOf, mayAward, knowsAbsent }, why, classId, onClose, apart }: GroupsToolProps) {
  const formed = (before: Shown | null, asked: Asked): State => {
    const made = balancedSquads(
      pupils.map(({ id, level }) => ({ id, level: asked.by === 'level' ? level : 1 })),
      { size: Number(asked.size), keepApart: apart ?? [] },
      diceOf(chance(EVERY_SEED)),
    )
    if (!made.ok) return { asked, shown: before, refusal: made.refusal.name }
    const shown = withNew(before, { ...asked, groups: made.outcome })
    keepGroups(classId, shown)
    return { asked, shown, refusal: null }
  }
  // They stay until somebody asks for others, also when a pupil reaches a new level meanwhile.
  const [{ asked, shown, refusal }, setState] = useState<State>(() => {
    const earlier = groupsOfToday(classId)
    const last = earlier?.made[earlier.at]
    return earlier && last ? { asked: last, shown: earlier, refusal: null } : formed(null, { size: '4', by: 'chance' })
  })
  const ask = (more: Partial<Asked>): void => setState(formed(shown, { size: asked.size, by: asked.by, ...more }))
  const show = (next: Shown): void => {
    keepGroups(classId, next)
    setState({ asked: next.made[next.at] ?? asked, shown: next, refusal: null })
  }
  // What could not be put together has left the groups before it as they were.
  const before = refusal === null ? moved(shown, -1) : shown
  const after = moved(shown, 1)
  const groups = (shown?.made[shown.at]?.groups ?? []).map(ids => ids.filter(id => nameOf(id) !== '')).filter(ids => ids.length > 0)
  const alone = pupils.filter(({ id }) => !groups.some(ids => ids.includes(id)))
  return (
    <ToolLayer
      title={t('groups')}
      onClose={onClose}
      onNext={() => (after && refusal === null ? show(after) : ask({}))}
      onBack={() => before && show(before)}
    >
      {refusal === null ? (
        <ol className={styles.groups}>
          {groups.map((ids, at) => (
            <li key={ids.join()} className={styles.group}>
              <h3>{t('groups.group', { number: at + 1 })}</h3>
              <ul>
                {ids.map(id => (
                  <li key={id}>{nameOf(id)}</li>
                ))}
              </ul>
              {mayAward ? <Give classId={classId} why={why} pupilIds={ids} name={t('groups.group', { number: at + 1 })} /> : null}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.stage}>
          <p className={styles.none}>{t(refusal === 'squads.cannot-keep-apart' ? 'groups.cannotKeepApart' : 'groups.tooFew')}</p>
        </div>
      )}
      <footer className={styles.foot}>
        {knowsAbsent ? null : <p>{absenceUnknown()}</p>}
        {mayAward ? <Why {...why} /> : null}
        {refusal === null && alone.length > 0 ? <p>{t('groups.alone', { names: alone.map(({ name }) => name).join(', ') })}</p> : null}
        {mayAward && apart === null ? <p>{t('groups.apartUnknown')}</p> : null}
        <SegmentedControl
          label={t('groups.size')}
          showLabel
          options={SIZES.map(value => ({ value, label: value }))}
          value={asked.size}
          onValue={size => ask({ size })}
        />
        <SegmentedControl
          label={t('groups.by')}
          showLabel
          options={BY.map(value => ({ value, label: t(`groups.by.${value}`) }))}
          value={asked.by}
          onValue={by => ask({ by })}
        />
        <Row>
          {before ? (
            <Button look="onPlate" icon={Undo2} onClick={() => show(before)}>
              {t('groups.before')}
            </Button>
          ) : null}
          <Button size="big" icon={Shuffle} data-begin onClick={() => ask({})}>
            {t('groups.again')}
          </Button>
        </Row>
      </footer>
    </ToolLayer>
  )
}
