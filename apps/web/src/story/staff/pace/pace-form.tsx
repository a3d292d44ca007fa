import { CalendarDays, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { answerKey, useAnswers } from '../../../platform/use-read.ts'
import { isSame } from '../../../platform/use-seen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { useAnnounce } from '../../../ui/messages/announcer.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { listOf } from '../../../ui/speech.ts'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import { Breaks } from './breaks.tsx'
import { CopyDays } from './copy-days.tsx'
import { afterLastDay, fitted, isOfNextYear } from './fitted.ts'
import { LastDay } from './last-day.tsx'
import styles from './pace.module.css'
import { before, headingOf, PaceRow } from './pace-row.tsx'
import {
  asSeen,
  asSent,
  type Days,
  daysOf,
  isBig,
  isDay,
  isWithoutLessons,
  movedBy,
  outOfOrder,
  type Pace,
  withDays,
  yearFrom,
} from './plan.ts'
import { whyNotSaved } from './why-not-saved.ts'
import { YearStrip } from './year-strip.tsx'

/** The days of all nine chapters: set one by one, as a whole year, or moved together. Nothing holds before it is saved. */
export function PaceForm({ classId, pace }: { classId: string; pace: Pace }) {
  const toast = useToast()
  const answers = useAnswers()
  const saved = daysOf(pace)
  // Only what was changed here is kept, so that an answer that comes in the meantime takes nothing of it away.
  const [edits, setEdits] = useState<Days>({})
  const [firstDay, setFirstDay] = useState('')
  const [isAsking, setAsking] = useState(false)
  const days: Days = { ...saved, ...edits }
  // The days that were shown when somebody began to type others.
  const [shown, setShown] = useState<Days>({})
  const setDays = (changed: Days): void => {
    setEdits({ ...edits, ...changed })
    setShown({ ...Object.fromEntries(Object.keys(changed).map(chapter => [chapter, saved[Number(chapter)] ?? ''])), ...shown })
  }
  // Chapters whose field was emptied by typing, whether its day was saved or not: it may hold a day that is half typed, and only the button for it
  // takes the day away.
  const [emptied, setEmptied] = useState<readonly number[]>([])
  const isHalf = (chapter: number): boolean => emptied.includes(chapter) && days[chapter] === ''
  const setDay = (chapter: number, day: string, isTyped: boolean): void => {
    setDays({ [chapter]: day })
    setEmptied([...emptied.filter(each => each !== chapter), ...(isTyped && day === '' ? [chapter] : [])])
  }
  // What is half typed is in no state of ours: it goes with the rows.
  const [undone, setUndone] = useState(0)
  const clear = (): void => {
    setEdits({})
    setShown({})
    setEmptied([])
  }
  const save = useCommand(storyApi, 'story.set-pace', {
    changes: ['story.pace', 'story.standing'],
    onDone: (_, { days: sent }) => {
      answers.change<Pace>(answerKey('story.pace', { classId }), known => withDays(known, sent))
      clear()
      setAsking(false)
      toast(t('pace.saved'), 'good')
    },
  })
  const isTyped = Object.entries(days).every(([chapter, day]) => isDay(day) && !isHalf(Number(chapter)))
  const wrong = isTyped ? outOfOrder(days) : null
  const isFree = (chapter: number, day: string): boolean => day !== saved[chapter] && isWithoutLessons(day, pace)
  const isInLessons = !Object.entries(days).some(([chapter, day]) => isFree(Number(chapter), day))
  const errorOf = (chapter: number): string | null => {
    if (isFree(chapter, days[chapter] ?? '')) return t('pace.free')
    return wrong === chapter ? t('pace.wrong') : null
  }
  const isChanged = !isSame(days, saved)
  const sent = asSent(days, saved)
  const isForeign = (chapter: number): boolean => !save.busy && (shown[chapter] ?? saved[chapter]) !== saved[chapter]
  const foreign = sent.filter(({ chapter }) => isForeign(chapter))
  // Days that a colleague has saved are named here before they are replaced; the server refuses those that this browser has not heard of yet.
  const send = (): void => save.send({ classIds: [classId], days: sent, seen: [{ classId, days: asSeen(saved) }] })
  const late = isTyped && wrong === null ? afterLastDay(days, pace) : []
  const canMove = isTyped && Object.values(days).some(day => day > pace.today)
  return (
    <Stack>
      <div className={styles.tools}>
        <Field label={t('pace.from')} hint={t('pace.from.hint')}>
          <DateInput min="2000-01-01" max="2999-12-31" value={firstDay} onValue={setFirstDay} />
        </Field>
        <Row>
          <Button
            look="secondary"
            icon={CalendarDays}
            disabled={firstDay === '' || !isDay(firstDay)}
            onClick={() => setDays(yearFrom(firstDay, pace))}
          >
            {t('pace.plan')}
          </Button>
          <Button look="secondary" icon={ChevronLeft} disabled={!canMove} onClick={() => setDays(movedBy(-1, days, pace))}>
            {t('pace.earlier')}
          </Button>
          <Button look="secondary" icon={ChevronRight} disabled={!canMove} onClick={() => setDays(movedBy(1, days, pace))}>
            {t('pace.later')}
          </Button>
        </Row>
      </div>
      <PastTheYear late={late} days={days} pace={pace} onDays={setDays} />
      <YearStrip days={isTyped && wrong === null ? days : saved} pace={pace} />
      <ol className={styles.chapters}>
        {pace.chapters.map(paced => (
          <PaceRow
            key={`${paced.chapter} ${undone}`}
            paced={paced}
            pupils={pace.pupils}
            today={pace.today}
            day={days[paced.chapter] ?? ''}
            isForeign={isForeign(paced.chapter)}
            error={errorOf(paced.chapter)}
            isHalf={isHalf(paced.chapter)}
            onDay={(day, isTyped) => setDay(paced.chapter, day, isTyped)}
          />
        ))}
      </ol>
      {foreign.length === 0 ? null : (
        <Note tone="warn" announce>
          {foreign.map(({ chapter }) => t('pace.ask.day', { chapter, day: before(saved[chapter] ?? '', true) })).join(' ')}
        </Note>
      )}
      {save.problem === null || isAsking ? null : <Note tone="bad">{whyNotSaved(save)}</Note>}
      <Row>
        <Button
          disabled={!isChanged || !isTyped || !isInLessons || wrong !== null}
          busy={save.busy}
          busyLabel={t('pace.saving')}
          onClick={() => (isBig(sent, saved, pace.today) ? setAsking(true) : send())}
        >
          {t('pace.save')}
        </Button>
        {isChanged ? (
          <Button
            look="ghost"
            icon={RotateCcw}
            disabled={save.busy}
            onClick={() => {
              clear()
              setUndone(undone + 1)
            }}
          >
            {t('pace.undo')}
          </Button>
        ) : (
          <CopyDays classId={classId} days={saved} />
        )}
      </Row>
      <LastDay lastDay={pace.lastDay} today={pace.today} maySetBreaks={pace.maySetBreaks} />
      <Breaks breaks={pace.breaks} maySetBreaks={pace.maySetBreaks} />
      <ConfirmDialog
        open={isAsking}
        title={t('pace.ask', { count: sent.length })}
        confirmLabel={t('pace.save')}
        busyLabel={t('pace.saving')}
        busy={save.busy}
        error={whyNotSaved(save)}
        confirmDisabled={sent.length === 0}
        onConfirm={send}
        onCancel={() => {
          save.forget()
          setAsking(false)
        }}
      >
        <ul>
          {sent.map(({ chapter, opensOn }) => (
            <li key={chapter}>
              {opensOn === null ? t('pace.ask.none', { chapter }) : t('pace.ask.day', { chapter, day: readDay(opensOn) })}
              {isForeign(chapter) ? ` (${before(saved[chapter] ?? '', true)})` : null}
            </li>
          ))}
        </ul>
        <p>{t('pace.ask.text', { pupils: pace.pupils })}</p>
      </ConfirmDialog>
    </Stack>
  )
}

/** The chapters that would open when the school year is over, and one press that draws the plan together. */
function PastTheYear({ late, days, pace, onDays }: { late: readonly number[]; days: Days; pace: Pace; onDays: (days: Days) => void }) {
  const announce = useAnnounce()
  const [firstMoved, setFirstMoved] = useState('')
  // The button goes with what it mends.
  useRefocus(late.length === 0 ? firstMoved : '')
  if (late.length === 0) return null
  const day = readDay(pace.lastDay ?? '')
  if (isOfNextYear(days, pace)) return <Note announce>{t('lastDay.before', { day })}</Note>
  const fit = fitted(days, pace)
  return (
    <Note
      tone="warn"
      announce
      actions={
        fit === null ? null : (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              onDays(fit)
              const moved = pace.chapters.find(({ chapter }) => fit[chapter] !== days[chapter])
              setFirstMoved(moved ? headingOf(moved.chapter) : '')
              announce(t('lastDay.fitted'))
            }}
          >
            {t('lastDay.fit')}
          </Button>
        )
      }
    >
      {t('lastDay.passed', { count: late.length, chapters: listOf(late.map(String)), day })}
    </Note>
  )
}
