import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { useShown } from '../../platform/use-shown.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import type { OpenClass } from '../use-classes.ts'
import { GiveCoverDialog } from './give-cover-dialog.tsx'
import styles from './staff.module.css'
import { type CoverOf, readDay, STAFF_READS, type Staff } from './use-staff.ts'
import { t } from './words/index.ts'

const inWords = ({ person: { displayName: name }, fromDay, toDay, isRunning }: CoverOf): string =>
  isRunning
    ? t('cover.now', { name, to: readDay(toDay) })
    : t('cover.later', { name, from: readDay(fromDay), to: readDay(toDay), oneDay: fromDay === toDay ? 'yes' : 'no' })

/** The people who stand in for the teachers of the class now and later. */
export function Covers({ schoolClass, staff: { today, covers, colleagues, may } }: { schoolClass: OpenClass; staff: Staff }) {
  const toast = useToast()
  const [open, setOpen] = useState<'give' | CoverOf | null>(null)
  const ending = open === 'give' ? null : open
  const shown = covers.map(({ id }) => id).join()
  useShown(shown, 'classes.give-cover', 'classes.invite-cover')
  const end = useCommand(classesApi, 'classes.end-cover', {
    changes: STAFF_READS,
    onDone: () => {
      toast(t('cover.ended', { name: ending?.person.displayName ?? '' }), 'good')
      setOpen(null)
    },
  })
  return (
    <Stack gap="small">
      <h3 className={styles.heading}>{t('cover')}</h3>
      {covers.length === 0 ? <p className={styles.quiet}>{t('cover.none')}</p> : null}
      <ul className={styles.list}>
        {covers.map(cover => (
          <li key={cover.id}>
            <Row between>
              <span className={styles.words}>
                {inWords(cover)}, <small className={styles.quiet}>{t('cover.by', { name: cover.givenBy })}</small>
              </span>
              {cover.mayEnd ? (
                <Button
                  look="ghost"
                  size="small"
                  aria-label={t('cover.endOne', { name: cover.person.displayName })}
                  onClick={() => {
                    end.forget()
                    setOpen(cover)
                  }}
                >
                  {t('cover.end')}
                </Button>
              ) : null}
            </Row>
          </li>
        ))}
      </ul>
      {may.giveCover ? (
        <div>
          <Button look="secondary" size="small" icon={CalendarClock} onClick={() => setOpen('give')}>
            {t('cover.give')}
          </Button>
        </div>
      ) : null}
      {open === 'give' ? (
        <GiveCoverDialog
          schoolClass={schoolClass}
          shown={shown}
          today={today}
          colleagues={colleagues}
          mayInvite={may.assignTeachers}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <ConfirmDialog
        open={ending !== null}
        title={t('cover.endAsk', { name: ending?.person.displayName ?? '' })}
        confirmLabel={t('cover.end')}
        busyLabel={t('cover.ending')}
        busy={end.busy}
        error={end.problem}
        onConfirm={() => ending && end.send({ coverId: ending.id })}
        onCancel={() => setOpen(null)}
      >
        <p>{t('cover.endText', { className: schoolClass.name })}</p>
      </ConfirmDialog>
    </Stack>
  )
}
