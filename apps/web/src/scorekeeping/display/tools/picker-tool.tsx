import { RotateCcw, Shuffle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { absenceUnknown } from '../../../attendance/index.ts'
import { keep, kept } from '../../../platform/kept.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Give } from './give.tsx'
import { chance, nextPick } from './picker.ts'
import { ToolLayer } from './tool-layer.tsx'
import styles from './tools.module.css'
import type { ClassOnWall } from './use-class.ts'
import { Why, type WhyPoints } from './why.tsx'
import { t } from './words/index.ts'

declare module '../../../platform/kept.ts' {
  interface KeptNames {
    readonly 'picker.': true
  }
}

const NAMES_SHOWN = 9
const NAME_MS = 110

const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Some names one after the other before the one that was picked; at once for readers who want less motion. */
function useRolling() {
  const timer = useRef(0)
  const [left, setLeft] = useState(0)
  useEffect(() => () => window.clearInterval(timer.current), [])
  const roll = (): void => {
    window.clearInterval(timer.current)
    if (isStill()) return
    let still = NAMES_SHOWN
    setLeft(still)
    timer.current = window.setInterval(() => {
      still -= 1
      setLeft(still)
      if (still === 0) window.clearInterval(timer.current)
    }, NAME_MS)
  }
  return { left, roll }
}

type PickerToolProps = { shown: ClassOnWall; why: WhyPoints; classId: string; onClose: () => void }

/** Picks a pupil at random; everybody comes once before anybody comes again, also after a reload of this device. */
export function PickerTool({ shown: { pupils, mayAward, knowsAbsent }, why, classId, onClose }: PickerToolProps) {
  const name = `picker.${classId}` as const
  const [picked, setPicked] = useState<readonly string[]>(() => {
    const known = kept<unknown>(name)
    return Array.isArray(known) ? known.filter(id => typeof id === 'string') : []
  })
  const [names, setNames] = useState<readonly string[]>([])
  const { left, roll } = useRolling()
  const save = (next: readonly string[]): void => {
    setPicked(next)
    keep(name, next)
  }
  const pick = (): void => {
    // A name that is still passing by has not been seen yet.
    if (left > 0) return
    const next = nextPick(
      pupils.map(({ id }) => id),
      picked,
      chance,
    )
    if (!next) return
    save(next.picked)
    setNames(before => [...before, next.pick])
    roll()
  }
  const current = pupils.find(({ id }) => id === names.at(-1))
  const passing = left > 0 ? pupils[chance(pupils.length)] : undefined
  const toCome = pupils.filter(({ id }) => !picked.includes(id)).length
  return (
    <ToolLayer title={t('picker')} onClose={onClose} onNext={pick} onBack={() => setNames(before => before.slice(0, -1))}>
      <div className={styles.stage}>
        {passing ? (
          <p className={styles.passing} aria-hidden="true">
            {passing.name}
          </p>
        ) : null}
        {/* Stays, and is empty while names pass by: so the one that is picked is read aloud. */}
        <p className={current ? styles.picked : styles.none} role="status">
          {passing ? null : (current?.name ?? t(pupils.length === 0 ? 'picker.nobody' : 'picker.none'))}
        </p>
      </div>
      <footer className={styles.foot}>
        <p>{t('picker.left', { left: toCome, all: pupils.length })}</p>
        {knowsAbsent ? null : <p>{absenceUnknown()}</p>}
        {mayAward ? <Why {...why} /> : null}
        {current && left === 0 && mayAward ? (
          <Give key={current.id} classId={classId} why={why} pupilIds={[current.id]} name={current.name} />
        ) : null}
        <Row>
          <Button
            look="onPlate"
            icon={RotateCcw}
            onClick={() => {
              save([])
              setNames([])
            }}
          >
            {t('picker.again')}
          </Button>
          <Button size="big" icon={Shuffle} data-begin disabled={pupils.length === 0} onClick={pick}>
            {t('picker.pick')}
          </Button>
        </Row>
      </footer>
    </ToolLayer>
  )
}
