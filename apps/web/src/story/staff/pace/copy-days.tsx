import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useClasses } from '../../../classes/index.ts'
import { Answer } from '../../../platform/answer.tsx'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { storyApi } from '../../use-story.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { asSent, type Days } from './plan.ts'

/** Gives other classes the saved days of this one. */
export function CopyDays({ classId, days }: { classId: string; days: Days }) {
  const toast = useToast()
  const query = useClasses()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
    setChosen([])
  }
  const copy = useCommand(storyApi, 'story.set-pace', {
    changes: ['story.pace', 'story.standing'],
    onDone: (_, { classIds }) => {
      close()
      toast(t('copy.done', { count: classIds.length }), 'good')
    },
  })
  const sent = asSent(days, {})
  const others = query.data?.classes.filter(({ id }) => id !== classId)
  if (others?.length === 0 || sent.every(({ opensOn }) => opensOn === null)) return null
  return (
    <>
      <Button look="ghost" icon={Copy} onClick={() => setAsking(true)}>
        {t('copy')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('copy.ask')}
        confirmLabel={t('copy.confirm', { count: chosen.length })}
        busyLabel={t('pace.saving')}
        busy={copy.busy}
        error={copy.problem && `${t('pace.notSaved')}. ${copy.problem}`}
        confirmDisabled={chosen.length === 0}
        onConfirm={() => copy.send({ classIds: [...chosen], days: sent })}
        onCancel={() => {
          copy.forget()
          close()
        }}
      >
        <Answer query={query} failed={t('copy.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
          {({ classes }) => <OtherClasses classes={classes.filter(({ id }) => id !== classId)} chosen={chosen} onChosen={setChosen} />}
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
    </>
  )
}

type OtherClassesProps = {
  classes: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
}

function OtherClasses({ classes, chosen, onChosen }: OtherClassesProps) {
  return (
    <>
      {classes.length < 2 ? null : (
        <Checkbox
          label={t('copy.all')}
          checked={chosen.length === classes.length}
          partly={chosen.length > 0 && chosen.length < classes.length}
          onChecked={on => onChosen(on ? classes.map(({ id }) => id) : [])}
        />
      )}
      <ul className={styles.classes} aria-label={t('copy.classes')}>
        {classes.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChecked={on => onChosen(on ? [...chosen, id] : chosen.filter(each => each !== id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
