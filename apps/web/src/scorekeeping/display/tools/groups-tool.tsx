import { GROUP_SIZES, GROUPS_BY } from '@xiotein/game/squads'
import { Shuffle, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { Spinner } from '../../../ui/display/waiting.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Give } from './give.tsx'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { useGroups } from './use-groups.ts'
import { Why, type WhyPoints } from './why.tsx'
import { t } from './words/index.ts'

type GroupsToolProps = { shown: ClassOnWall; why: WhyPoints; classId: string; onClose: () => void }

/** Groups for one task, by chance alone or even in level: squads are the lasting groups. */
export function GroupsTool({ shown: { pupils, absent, nameOf, mayAward, knowsAbsent }, why, classId, onClose }: GroupsToolProps) {
  const { asked, groups, busy, problem, ask, before, after, show } = useGroups(classId)
  // Somebody who has left the class since has no name here.
  const named = groups.map(ids => ids.filter(id => nameOf(id) !== '')).filter(ids => ids.length > 0)
  // Without the marks of today nobody knows who came later.
  const alone = knowsAbsent ? pupils.filter(({ id }) => !groups.some(ids => ids.includes(id))) : []
  const hasGroups = problem === null && named.length > 0
  // Kept groups of today show somebody who went home since.
  const left = absent.filter(({ id }) => !named.some(ids => ids.includes(id)))
  const isAbsent = (pupilId: string): boolean => absent.some(({ id }) => id === pupilId)
  const here = (ids: readonly string[]): readonly string[] => ids.filter(id => !isAbsent(id))
  return (
    <ToolLayer title={t('groups')} onClose={onClose} onNext={() => (after ? show(after) : ask({}))} onBack={() => before && show(before)}>
      {hasGroups ? (
        <ol className={styles.groups}>
          {named.map((ids, at) => (
            <li key={ids.join()} className={styles.group}>
              <h3>{t('groups.group', { number: at + 1 })}</h3>
              <ul>
                {ids.map(id => (
                  <li key={id}>{isAbsent(id) ? t('groups.gone', { name: nameOf(id) }) : nameOf(id)}</li>
                ))}
              </ul>
              {mayAward && here(ids).length > 0 ? (
                <Give classId={classId} why={why} pupilIds={here(ids)} name={t('groups.group', { number: at + 1 })} />
              ) : null}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.stage} role="status">
          {problem ? <p className={styles.none}>{problem}</p> : busy ? <Spinner page /> : null}
        </div>
      )}
      <footer className={styles.foot}>
        {mayAward ? <Why {...why} /> : null}
        {left.length > 0 ? <p>{t('groups.absent', { count: left.length })}</p> : null}
        {hasGroups && alone.length > 0 ? <p>{t('groups.alone', { names: alone.map(({ name }) => name).join(', ') })}</p> : null}
        <SegmentedControl
          label={t('groups.size')}
          showLabel
          options={GROUP_SIZES.map(value => ({ value, label: value }))}
          value={asked.size}
          onValue={size => ask({ size })}
        />
        <SegmentedControl
          label={t('groups.by')}
          showLabel
          options={GROUPS_BY.map(value => ({ value, label: t(`groups.by.${value}`) }))}
          value={asked.by}
          onValue={by => ask({ by })}
        />
        <Row>
          {before ? (
            <Button look="onPlate" icon={Undo2} onClick={() => show(before)}>
              {t('groups.before')}
            </Button>
          ) : null}
          <Button size="big" icon={Shuffle} busy={busy} data-begin onClick={() => ask({})}>
            {t('groups.again')}
          </Button>
        </Row>
      </footer>
    </ToolLayer>
  )
}
