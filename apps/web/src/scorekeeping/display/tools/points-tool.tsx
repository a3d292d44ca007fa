import { Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { absenceUnknown } from '../../../attendance/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { locale } from '../../../ui/speech.ts'
import { Give } from './give.tsx'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { stepReason, Why, type WhyPoints } from './why.tsx'
import { t } from './words/index.ts'

type PointsToolProps = { shown: ClassOnWall; why: WhyPoints; classId: string; onClose: () => void }

/**
 * Points for the class at once, or for all but some: a press on a name leaves it out, another one takes it in. Absent pupils are left out
 * at first, and is there to be taken in: a wrong mark costs nobody the reward of the class.
 */
export function PointsTool({ shown: { pupils, absent, mayAward, knowsAbsent }, why, classId, onClose }: PointsToolProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const all = [...pupils.map(pupil => ({ ...pupil, isHere: true })), ...absent.map(pupil => ({ ...pupil, isHere: false }))]
  const isIn = ({ id, isHere }: (typeof all)[number]): boolean => chosen.get(id) ?? isHere
  const choose = (isChosen: boolean): void => setChosen(new Map(all.map(({ id }) => [id, isChosen])))
  const byName = [...all].sort((one, other) => one.name.localeCompare(other.name, locale()))
  const ids = all.filter(isIn).map(({ id }) => id)
  return (
    <ToolLayer title={t('points')} onClose={onClose} onNext={() => stepReason(why, 1)} onBack={() => stepReason(why, -1)}>
      <ul className={styles.everybody}>
        {byName.map((pupil, at) => (
          <li key={pupil.id}>
            <button
              type="button"
              aria-pressed={isIn(pupil)}
              data-begin={at === 0 ? '' : undefined}
              onClick={() => setChosen(new Map([...chosen, [pupil.id, !isIn(pupil)]]))}
            >
              {pupil.name}
              {pupil.isHere ? null : (
                <>
                  {' '}
                  <small>{t('points.absent')}</small>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p role="status">{t('points.for', { count: ids.length, all: all.length })}</p>
        {knowsAbsent ? null : <p>{absenceUnknown()}</p>}
        {mayAward ? <Why {...why} /> : null}
        {mayAward && ids.length > 0 ? (
          <Give classId={classId} why={why} pupilIds={ids} name={t('points.these', { count: ids.length })} />
        ) : null}
        <Button look="onPlate" icon={Users} disabled={ids.length === all.length} onClick={() => choose(true)}>
          {t('points.all')}
        </Button>
        <Button look="onPlate" icon={UserX} disabled={ids.length === 0} onClick={() => choose(false)}>
          {t('points.nobody')}
        </Button>
      </footer>
    </ToolLayer>
  )
}
