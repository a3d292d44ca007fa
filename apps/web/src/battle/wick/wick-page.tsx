import type { Practice } from '@xiotein/contract/battle'
import { PRACTICE_LEVELS, type PracticeLevel, WICK } from '@xiotein/game/battle'
import { Flag, Swords } from 'lucide-react'
import { useState } from 'react'
import { SchoolMoves } from '../../moves/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import wickUrl from '../../ui/art/wick.svg'
import gladUrl from '../../ui/art/wick-glad.svg'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { SoloFight } from '../fight/solo-fight.tsx'
import { useTelling } from '../stage/use-telling.ts'
import { usePractice } from './use-practice.ts'
import styles from './wick.module.css'
import sharpUrl from './wick-sharp.svg'
import { t } from './words/index.ts'

const PORTRAITS: Readonly<Record<PracticeLevel, string>> = { easy: gladUrl, middle: wickUrl, hard: sharpUrl }

/** `/battle/practice`: a battle against Wick at one of three strengths, at once and alone. */
export function WickPage() {
  const me = useMe()
  return (
    <Page>
      <BackLink href="/battle/duels">{t('back')}</BackLink>
      <PageHead title={t('title')} lead={t('lead')} />
      {me.classes.length > 0 ? (
        <SchoolMoves>{() => <PracticeRoom />}</SchoolMoves>
      ) : (
        <Card>
          <EmptyState title={t('none')}>
            <p>{t('none.text')}</p>
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

function PracticeRoom() {
  const { found, practice, begin, choose, leave, onChoose } = usePractice()
  const { isTelling, onTold } = useTelling(practice?.fight.log.length ?? 0)
  const isOpen = practice?.state === 'open'
  const isShown = isOpen || (practice !== null && isTelling)
  useRefocus(found.data === undefined ? null : isOpen ? 'plan' : isShown ? '' : practice ? 'practice-end' : 'levels')
  if (found.data === undefined) return <Answer query={found} failed={t('failed.load')} />
  return (
    <Stack gap="wide">
      {practice && !isShown ? <Ended practice={practice} /> : null}
      {isShown ? null : (
        <Levels
          xpLeft={found.data.xpLeft}
          busy={begin.busy ? (begin.input?.level ?? null) : null}
          onBegin={level => begin.send({ level })}
        />
      )}
      <Problem title={t('failed.begin')} words={begin.problem} />
      {practice ? (
        <SoloFight
          key={practice.practiceId}
          fight={practice.fight}
          drawingOf={({ id }) => (id === WICK ? PORTRAITS[practice.level] : null)}
          busy={choose.busy}
          onChoose={onChoose}
          onTold={onTold}
        />
      ) : null}
      {isOpen ? <Stop busy={leave.busy} onStop={() => leave.send({ practiceId: practice.practiceId })} /> : null}
      <Problem title={t('failed.stop')} words={leave.problem} />
    </Stack>
  )
}

function Problem({ title, words }: { title: string; words: string | null }) {
  return words === null ? null : (
    <Note tone="bad" title={title} announce>
      {words}
    </Note>
  )
}

type LevelsProps = { xpLeft: number; busy: PracticeLevel | null; onBegin: (level: PracticeLevel) => void }

function Levels({ xpLeft, busy, onBegin }: LevelsProps) {
  return (
    <section aria-labelledby="levels">
      <Stack>
        <div>
          <h2 id="levels">{t('which')}</h2>
          <p className={styles.quiet}>{t('xpLeft', { left: xpLeft })}</p>
        </div>
        <div className={styles.levels}>
          {PRACTICE_LEVELS.map(level => (
            <Card key={level} as="article" className={styles.choice} aria-labelledby={`level-${level}`}>
              <div className={styles.level}>
                <img src={PORTRAITS[level]} alt="" width="240" height="240" />
                <div>
                  <h3 id={`level-${level}`}>{t(`name.${level}`)}</h3>
                  <p>{t(`plays.${level}`)}</p>
                </div>
                <Button
                  icon={Swords}
                  wide
                  aria-label={t('level', { level })}
                  busy={busy === level}
                  busyLabel={t('busy')}
                  onClick={() => onBegin(level)}
                >
                  {t('card.open')}
                </Button>
              </div>
            </Card>
          ))}
        </div>
      </Stack>
    </section>
  )
}

const END_WORDS = { won: 'won', lost: 'lost', draw: 'draw', left: 'away' } as const

/** The end of a battle, and what it gave. */
function Ended({ practice: { state, xp, noXp } }: { practice: Practice }) {
  const isThere = useRegionFirst()
  if (state === 'open') return null
  return (
    <Card look="rule">
      <Stack>
        <div role="status">
          <h2 id="practice-end">{t(END_WORDS[state])}</h2>
          {isThere ? (
            <>
              {state === 'left' ? <p>{t('away.text')}</p> : <p>{noXp ? t(`xp.${noXp}`) : t('xp', { xp: xp ?? 0 })}</p>}
              {state === 'lost' ? <p>{t('lost.text')}</p> : null}
            </>
          ) : null}
        </div>
        <Row>
          <ButtonLink look="secondary" href="/battle/moves">
            {t('moves')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

function Stop({ busy, onStop }: { busy: boolean; onStop: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <Row>
      <Button look="ghost" icon={Flag} busy={busy} onClick={() => setAsked(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('ask')}
        confirmLabel={t('stop')}
        onConfirm={() => {
          setAsked(false)
          onStop()
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('ask.text')}</p>
      </ConfirmDialog>
    </Row>
  )
}
