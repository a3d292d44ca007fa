import { Archive, ArchiveRestore, DoorOpen, Download, ListChecks, MonitorPlay, Pencil, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../people/index.ts'
import { saveFile } from '../platform/save-file.ts'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { ClassSignInCodeDialog } from './accounts/sign-in-code-dialog.tsx'
import { classesApi } from './api.ts'
import styles from './classes.module.css'
import { NameClassDialog } from './name-class-dialog.tsx'
import { CLASS_READS, type OpenClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** Name of the class, and what affects it as a whole. */
export function ClassHead({ schoolClass }: { schoolClass: OpenClass }) {
  const me = useMe()
  const toast = useToast()
  const onFailed = useFailure()
  const [open, setOpen] = useState<'name' | 'archive' | 'code' | null>(null)
  const { id, name, archivedAt } = schoolClass
  const teachers = schoolClass.teachers.map(person => person.displayName).join(', ')
  const archive = useCommand(classesApi, 'classes.archive-class', {
    changes: CLASS_READS,
    absolute: true,
    onDone: (_, input) => {
      toast(t(input.archived ? 'head.archived' : 'head.reopened', { className: name }), 'good')
      setOpen(null)
    },
    // The dialog that asks before archiving says it itself.
    onFailed: (error, again, input) => (input.archived ? undefined : onFailed(error, again)),
  })
  const download = async (): Promise<void> => {
    try {
      const file = await classesApi.command('classes.export-roster', { classId: id })
      saveFile(file.fileName, 'text/csv', file.csv)
    } catch (error) {
      onFailed(error, download)
    }
  }
  const items = [
    { id: 'name', label: t('head.rename'), icon: Pencil, onSelect: () => setOpen('name'), disabled: archivedAt !== null },
    { id: 'export', label: t('head.download'), icon: Download, onSelect: () => void download() },
    ...(archivedAt === null && schoolClass.pupils > 0
      ? [{ id: 'code', label: t('head.code'), icon: DoorOpen, onSelect: () => setOpen('code') }]
      : []),
    ...(archivedAt === null && schoolClass.may.archive
      ? [{ id: 'archive', label: t('head.archive'), icon: Archive, onSelect: () => setOpen('archive') }]
      : []),
    ...(archivedAt !== null && me.may.runSchool
      ? [
          {
            id: 'reopen',
            label: t('head.reopen'),
            icon: ArchiveRestore,
            onSelect: () => archive.send({ classId: id, archived: false }),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.head}>
      <div>
        <h2>{name}</h2>
        <p className={styles.lead}>
          {t(teachers === '' ? 'head.untaught' : 'head.taught', { count: schoolClass.pupils, names: teachers })}
        </p>
      </div>
      {schoolClass.may.edit ? (
        <Row>
          {archivedAt === null ? (
            <>
              {schoolClass.pupils > 0 ? (
                <ButtonLink href={`/scorekeeper?class=${id}`} size="small" icon={ListChecks}>
                  {t('head.record')}
                </ButtonLink>
              ) : null}
              <ButtonLink href={`/classes/${id}/display`} look="secondary" size="small" icon={MonitorPlay}>
                {t('head.display')}
              </ButtonLink>
              <ButtonLink href={`/admin/classes/${id}/settings`} look="secondary" size="small" icon={Settings2}>
                {t('settings')}
              </ButtonLink>
            </>
          ) : null}
          <Menu label={t('head.menu', { className: name })} buttonLabel={t('head.more')} items={items} />
        </Row>
      ) : null}
      {open === 'name' ? <NameClassDialog schoolClass={schoolClass} onClose={() => setOpen(null)} /> : null}
      {open === 'code' ? <ClassSignInCodeDialog schoolClass={schoolClass} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'archive'}
        title={t('head.archiveTitle', { className: name })}
        confirmLabel={t('head.archive')}
        busyLabel={t('saving')}
        busy={archive.busy}
        error={archive.problem}
        onConfirm={() => archive.send({ classId: id, archived: true })}
        onCancel={() => setOpen(null)}
      >
        <p>{t('head.archiveText')}</p>
      </ConfirmDialog>
    </div>
  )
}
