import { Users } from 'lucide-react'
import { useState } from 'react'
import { absenceUnknown } from '../../../attendance/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { locale } from '../../../ui/speech.ts'
import { Give } from './give.tsx'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { t } from './words/index.ts'

type PointsToolProps = { shown: ClassOnWall; classId: string; onClose: () => void }

/** Points for the class at once, or for all but some: a press on a name leaves it out, another one takes it in. */
export function PointsTool({ shown: { pupils, mayAward, knowsAbsent }, classId, onClose }: PointsToolProps) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const byName = [...pupils].sort((one, other) => one.name.localeCompare(other.name, locale()))
  const ids = pupils.map(({ id }) => id).filter(id => !out.has(id))
  const press = (id: string): void =>
    setOut(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <ToolLayer title={t('points')} onClose={onClose} onNext={() => setOut(new Set())}>
      <ul className={styles.everybody}>
        {byName.map(({ id, name }, at) => (
          <li key={id}>
            <button type="button" aria-pressed={!out.has(id)} data-begin={at === 0 ? '' : undefined} onClick={() => press(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p role="status">{t('points.for', { count: ids.length, all: pupils.length })}</p>
        {knowsAbsent ? null : <p>{absenceUnknown()}</p>}
        {mayAward && ids.length > 0 ? <Give classId={classId} pupilIds={ids} name={t('points.these', { count: ids.length })} /> : null}
        <Button look="onPlate" icon={Users} disabled={out.size === 0} onClick={() => setOut(new Set())}>
          {t('points.all')}
        </Button>
      </footer>
    </ToolLayer>
  )
}
