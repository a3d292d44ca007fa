import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { BackLink } from '../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './classes.module.css'
import { NameClassDialog } from './name-class-dialog.tsx'
import { classSettingsSlot, classWatchSlot } from './slots.ts'
import { StaffCard } from './staff/staff-card.tsx'
import { type OpenClass, useClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** The decisions of a class's teachers in one place: its name and teachers, and what each feature lets them set. */
export function ClassSettingsPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  return (
    <>
      <BackLink href={`/admin/classes/${classId}`}>{t('backToClass')}</BackLink>
      <Answer query={query} failed={t('failed.class')}>
        {schoolClass => <Settings schoolClass={schoolClass} />}
      </Answer>
    </>
  )
}

function Settings({ schoolClass }: { schoolClass: OpenClass }) {
  const title = t('settings.of', { className: schoolClass.name })
  usePageTitle(title)
  const isOffline = useLiveState() === 'offline'
  return (
    <Stack>
      <SlotContent slot={classWatchSlot} given={{ classId: schoolClass.id }} />
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.lead}>{t('settings.lead')}</p>
          <p id="also">{t('settings.also')}</p>
          <ul aria-labelledby="also" className={styles.also}>
            <li>
              <ButtonLink look="ghost" href={`/admin/classes/${schoolClass.id}`}>
                {t('settings.also.class')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink look="ghost" href={`/admin/story?class=${schoolClass.id}`}>
                {t('settings.also.story')}
              </ButtonLink>
            </li>
          </ul>
        </div>
      </div>
      {isOffline ? <Note tone="warn">{t('settings.offline')}</Note> : null}
      {schoolClass.archivedAt ? <Note tone="warn">{t('archived')}</Note> : null}
      {schoolClass.may.edit ? null : <Note tone="warn">{t('settings.notYours')}</Note>}
      {schoolClass.may.edit && !schoolClass.archivedAt ? (
        <Columns split="settings">
          <NameCard schoolClass={schoolClass} />
          <StaffCard schoolClass={schoolClass} />
          <SlotContent slot={classSettingsSlot} given={{ schoolClass }} />
        </Columns>
      ) : null}
    </Stack>
  )
}

function NameCard({ schoolClass }: { schoolClass: OpenClass }) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardHead title={t('settings.name')} />
      <Stack gap="small">
        <p>{schoolClass.name}</p>
        <Row>
          <Button look="secondary" size="small" icon={Pencil} onClick={() => setOpen(true)}>
            {t('head.rename')}
          </Button>
        </Row>
      </Stack>
      {open ? <NameClassDialog schoolClass={schoolClass} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
