import { diceOf } from '@xiotein/game/rules'
import { balancedSquads } from '@xiotein/game/squads'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { absenceUnknown } from '../../../attendance/index.ts'
import { pairsApart } from '../../../classes/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { Give } from './give.tsx'
import { chance } from './picker.ts'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { t } from './words/index.ts'

const SIZES = ['2', '3', '4', '5', '6'] as const
const BY = ['chance', 'level'] as const
const EVERY_SEED = 2 ** 32

type GroupsToolProps = { shown: ClassOnWall; classId: string; onClose: () => void }

/** Groups for one task, by chance alone or even in level. They are shown, not kept: squads are what lasts. */
export function GroupsTool({ shown: { pupils, nameOf, mayAward, knowsAbsent }, classId, onClose }: GroupsToolProps) {
  const [size, setSize] = useState<(typeof SIZES)[number]>('4')
  const [by, setBy] = useState<(typeof BY)[number]>('chance')
  const [apart] = useState(() => pairsApart(classId))
  const formed = (perGroup: typeof size, how: typeof by) =>
    balancedSquads(
      pupils.map(({ id, level }) => ({ id, level: how === 'level' ? level : 1 })),
      { size: Number(perGroup), keepApart: apart },
      diceOf(chance(EVERY_SEED)),
    )
  // They stay until somebody asks for others, also when a pupil reaches a new level meanwhile.
  const [made, setMade] = useState(() => formed(size, by))
  const again = (): void => setMade(formed(size, by))
  return (
    <ToolLayer title={t('groups')} onClose={onClose} onNext={again}>
      {made.ok ? (
        <ol className={styles.groups}>
          {made.outcome.map((ids, at) => (
            <li key={ids.join()} className={styles.group}>
              <h3>{t('groups.group', { number: at + 1 })}</h3>
              <ul>
                {ids.map(id => (
                  <li key={id}>{nameOf(id)}</li>
                ))}
              </ul>
              {mayAward ? <Give classId={classId} pupilIds={ids} name={t('groups.group', { number: at + 1 })} /> : null}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.stage}>
          <p className={styles.none}>{t(made.refusal.name === 'squads.cannot-keep-apart' ? 'groups.cannotKeepApart' : 'groups.tooFew')}</p>
        </div>
      )}
      <footer className={styles.foot}>
        {knowsAbsent ? null : <p>{absenceUnknown()}</p>}
        {apart.length > 0 ? <p>{t('groups.apart')}</p> : null}
        <SegmentedControl
          label={t('groups.size')}
          showLabel
          options={SIZES.map(value => ({ value, label: value }))}
          value={size}
          onValue={value => {
            setSize(value)
            setMade(formed(value, by))
          }}
        />
        <SegmentedControl
          label={t('groups.by')}
          showLabel
          options={BY.map(value => ({ value, label: t(`groups.by.${value}`) }))}
          value={by}
          onValue={value => {
            setBy(value)
            setMade(formed(size, value))
          }}
        />
        <Button size="big" icon={Shuffle} data-begin onClick={again}>
          {t('groups.again')}
        </Button>
      </footer>
    </ToolLayer>
  )
}
