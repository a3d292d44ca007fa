import { CloudOff, RefreshCw, Sparkle } from 'lucide-react'
import { useParams } from 'wouter'
import { isOutOfReach } from '../../platform/call.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { SlotContent } from '../../platform/slot.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Odometer } from '../../ui/display/odometer.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Neatline } from '../../ui/layout/neatline.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeniedPage } from '../../ui/messages/denied-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { readClock } from '../../ui/school-time.ts'
import { wallSlot } from '../slots.ts'
import part from './class-part.module.css'
import { DisplayControls } from './display-controls.tsx'
import styles from './display-page.module.css'
import type { Display } from './gains.ts'
import { Sky } from './sky.tsx'
import { ClassTotal, TargetDial } from './target-dial.tsx'
import { useClassTools } from './tools/class-tools.tsx'
import { type LandedGain, useDisplay } from './use-display.ts'
import { useGround, useScreenOn } from './use-wall.ts'
import { t } from './words/index.ts'

/** The wall of a class for the projector. Nobody has to operate it during a lesson. */
export function DisplayPage() {
  const { classId = '' } = useParams()
  const { query, landed } = useDisplay(classId)
  if (query.data) return <Wall display={query.data} landed={landed} at={query.dataUpdatedAt} onChanged={() => void query.refetch()} />
  if (query.isPending) return <Spinner page />
  if (isOutOfReach(query.error)) return <DeniedPage />
  return (
    <Page width="reading">
      <Card>
        <QueryFailed
          query={query}
          level={1}
          title={t('failed')}
          actions={
            <ButtonLink href="/" look="secondary">
              {t('home')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  )
}

type WallProps = { display: Display; landed: readonly LandedGain[]; at: number; onChanged: () => void }

function Wall({ display, landed, at, onChanged }: WallProps) {
  const [ground, setGround] = useGround()
  const tools = useClassTools(display.classId, display.hidesPupils)
  useScreenOn()
  usePageTitle(display.className)
  const single = display.pupils.length > 0
  const shared = display.target ? <TargetDial target={display.target} /> : <ClassTotal pp={display.classPp} />
  return (
    <>
      <div data-wall className={classNames(styles.wall, styles[ground])} {...(ground === 'night' ? { 'data-ground': 'plate' } : {})}>
        <header className={styles.head}>
          <h1>{display.className}</h1>
          <p className={styles.motto}>{t(single ? 'motto.pupils' : 'motto.class')}</p>
          {tools.clock}
          <p className={styles.lesson}>
            <span className={styles.plus}>
              +<Odometer value={Math.max(0, display.lessonPp)} say={pp => t('lessonPp', { pp: readNumber(pp) })} announce={false} />
            </span>
            <span aria-hidden="true">{t('lessonPp.unit')}</span>
          </p>
        </header>
        <Neatline />
        <div className={styles.saved}>
          <SlotContent slot={wallSlot} given={{ classId: display.classId }} />
        </div>
        {single ? (
          <Sky pupils={display.pupils} landed={landed}>
            {shared}
          </Sky>
        ) : (
          <div className={part.alone}>
            {display.target ? <ClassTotal pp={display.classPp} /> : null}
            {shared}
          </div>
        )}
        <footer className={styles.foot}>
          <JustNow landed={landed} />
          <Connection at={at} />
        </footer>
      </div>
      <DisplayControls display={display} tools={tools} ground={ground} onGround={setGround} onChanged={onChanged} />
    </>
  )
}

function JustNow({ landed }: { landed: readonly LandedGain[] }) {
  return (
    <>
      <b className={styles.justNow}>{t('justNow')}</b>
      <ul className={styles.landed} aria-live="polite">
        {landed.map(each => (
          <li key={each.key}>
            <Sparkle aria-hidden="true" />
            {each.name} <b>+{readNumber(each.pp)}</b>
          </li>
        ))}
        {landed.length === 0 ? <li className={styles.quiet}>{t('justNow.none')}</li> : null}
      </ul>
    </>
  )
}

function Connection({ at }: { at: number }) {
  const state = useLiveState()
  if (state === 'online') return <p className={styles.side}>{t('waits')}</p>
  const clock = readClock(at)
  return (
    <p className={classNames(styles.side, styles.away)} role="status">
      {state === 'offline' ? <CloudOff aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
      {state === 'offline' ? t('noConnection', { clock }) : t('backOnline')}
    </p>
  )
}
