import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useClasses } from '../../../classes/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { joinReads } from '../../../platform/join-reads.ts'
import { useCommand } from '../../../platform/use-command.ts'
import { useRead } from '../../../platform/use-read.ts'
import { isSame } from '../../../platform/use-seen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { listOf } from '../../../ui/speech.ts'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { asSent, type Days, type DaysOfClass } from './plan.ts'
import { whyNotSaved } from './why-not-saved.ts'

type Sent = ReturnType<typeof asSent>
/** The days that a class had when it was ticked. */
type SeenDays = ReadonlyMap<string, DaysOfClass['days']>

/** Gives other classes the saved days of this one. */
export function CopyDays({ classId, days }: { classId: string; days: Days }) {
  const classes = useClasses()
  const [isAsking, setAsking] = useState(false)
  const sent = asSent(days, {})
  const others = classes.data?.classes.filter(({ id }) => id !== classId)
  if (others?.length === 0 || sent.every(({ opensOn }) => opensOn === null)) return null
  return (
    <>
      <Button look="ghost" icon={Copy} onClick={() => setAsking(true)}>
        {t('copy')}
      </Button>
      {isAsking ? <CopyDialog classId={classId} classes={classes} sent={sent} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

type CopyDialogProps = { classId: string; classes: ReturnType<typeof useClasses>; sent: Sent; onClose: () => void }

function CopyDialog({ classId, classes, sent, onClose }: CopyDialogProps) {
  const toast = useToast()
  const [seen, setSeen] = useState<SeenDays>(new Map())
  const read = useRead(storyApi, 'story.paces', {}, { isForgotten: true })
  // After a copy, the days of before are still on their way out.
  const paces = { ...read, data: read.isFetchedAfterMount ? read.data : undefined }
  const copy = useCommand(storyApi, 'story.set-pace', {
    changes: ['story.pace', 'story.paces', 'story.standing'],
    onDone: (_, { classIds }) => {
      onClose()
      toast(t('copy.done', { count: classIds.length }), 'good')
    },
  })
  const daysBy = new Map(paces.data?.classes.map(each => [each.classId, each.days]))
  const offered = (classes.data?.classes ?? []).flatMap(({ id, name }) => {
    const saved = daysBy.get(id)
    return id === classId || saved === undefined ? [] : [{ id, name, days: saved }]
  })
  // The days that are shown below; of a class that has others by then, the server refuses to replace them. A class may have gone meanwhile.
  const chosen = offered.filter(({ id }) => seen.has(id)).map(each => ({ classId: each.id, days: each.days }))
  return (
    <ConfirmDialog
      open
      title={t('copy.ask')}
      confirmLabel={t('copy.confirm', { count: chosen.length })}
      busyLabel={t('pace.saving')}
      busy={copy.busy}
      error={whyNotSaved(copy)}
      confirmDisabled={chosen.length === 0}
      onConfirm={() => copy.send({ classIds: chosen.map(each => each.classId), days: sent, seen: chosen })}
      onCancel={onClose}
    >
      <Answer
        query={joinReads({ classes, paces })}
        failed={t('copy.failed')}
        waiting={<SkeletonRows rows={3} disc={false} />}
        inside="note"
      >
        {() => <OtherClasses classes={offered} sent={sent} seen={seen} onSeen={setSeen} />}
      </Answer>
      <ul>
        {sent.map(({ chapter, opensOn }) => (
          <li key={chapter}>
            {opensOn === null ? t('pace.ask.none', { chapter }) : t('pace.ask.day', { chapter, day: readDay(opensOn) })}
          </li>
        ))}
      </ul>
      <p>{t('copy.text')}</p>
    </ConfirmDialog>
  )
}

type OtherClass = { readonly id: string; readonly name: string; readonly days: DaysOfClass['days'] }

/** What a ticked class loses, and whether somebody has changed it since it was ticked. */
const effectOn = ({ id, days }: OtherClass, sent: Sent, seen: SeenDays): string | null => {
  const shown = seen.get(id)
  if (!shown) return null
  const newDayOf = (chapter: number): string | null => sent.find(each => each.chapter === chapter)?.opensOn ?? null
  const lost = days.filter(({ chapter, opensOn }) => opensOn !== newDayOf(chapter))
  const isThere = lost.length === 0 && days.length === sent.filter(({ opensOn }) => opensOn !== null).length
  const said = [
    ...(isSame(days, shown) ? [] : [t('copy.foreign')]),
    ...(lost.length === 0
      ? []
      : [t('copy.replaced', { days: listOf(lost.map(({ chapter, opensOn }) => t('pace.ask.day', { chapter, day: readDay(opensOn) }))) })]),
    ...(isThere ? [t('copy.same')] : []),
  ]
  return said.length === 0 ? null : said.join(' ')
}

type OtherClassesProps = {
  classes: readonly OtherClass[]
  sent: Sent
  seen: SeenDays
  onSeen: (seen: SeenDays) => void
}

function OtherClasses({ classes, sent, seen, onSeen }: OtherClassesProps) {
  const ticked = (of: readonly OtherClass[]): SeenDays => new Map(of.map(({ id, days }) => [id, seen.get(id) ?? days]))
  const count = classes.filter(({ id }) => seen.has(id)).length
  return (
    <>
      {classes.length < 2 ? null : (
        <Checkbox
          label={t('copy.all')}
          checked={count === classes.length}
          partly={count > 0 && count < classes.length}
          onChecked={on => onSeen(on ? ticked(classes) : new Map())}
        />
      )}
      <ul className={styles.classes} aria-label={t('copy.classes')}>
        {classes.map(each => (
          <li key={each.id}>
            <Checkbox
              label={each.name}
              hint={effectOn(each, sent, seen)}
              checked={seen.has(each.id)}
              onChecked={on => onSeen(ticked(classes.filter(({ id }) => (id === each.id ? on : seen.has(id)))))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
