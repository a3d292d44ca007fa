import { IdCard, Maximize2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSessionState } from '../people/index.ts'
import { SlotContent } from '../platform/slot.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { AddressNote } from './address-note.tsx'
import { classesApi } from './api.ts'
import styles from './classes.module.css'
import { archivedClassSlot, classSlot } from './slots.ts'
import { CLASS_READS, type OpenClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** The column beside a roster: the class code, sign-in cards, and what later features add, such as Double PP. */
export function ClassSide({ schoolClass }: { schoolClass: OpenClass }) {
  if (schoolClass.archivedAt) return <SlotContent slot={archivedClassSlot} given={{ schoolClass }} />
  if (!schoolClass.may.edit) return null
  const without = schoolClass.roster.filter(pupil => pupil.needsCard)
  const needed = without.filter(pupil => !pupil.isSuspended).length
  return (
    <Stack>
      {schoolClass.code ? <ClassCode schoolClass={schoolClass} code={schoolClass.code} /> : null}
      {schoolClass.roster.length === 0 || !schoolClass.may.makeCards ? null : (
        <Card>
          <CardHead title={t('cards')} note={needed > 0 ? t('cards.needed', { count: needed }) : cardsNote(without.length)} />
          <ButtonLink href={`/admin/classes/${schoolClass.id}/cards`} look="secondary" size="small" icon={IdCard}>
            {t('cards.makeLink')}
          </ButtonLink>
        </Card>
      )}
      <SlotContent slot={classSlot} given={{ schoolClass }} />
    </Stack>
  )
}

/** Whoever is without a password where nobody needs a card now is suspended. */
const cardsNote = (suspended: number): string => (suspended === 0 ? t('cards.none') : t('cards.leftOut.suspended', { count: suspended }))

function ClassCode({ schoolClass, code }: { schoolClass: OpenClass; code: string }) {
  const toast = useToast()
  const address = useSessionState().front?.handedAddress ?? window.location.origin
  const [open, setOpen] = useState<'large' | 'renew' | null>(null)
  const renew = useCommand(classesApi, 'classes.renew-class-code', {
    changes: CLASS_READS,
    onDone: () => {
      toast(t('code.renewed'), 'good')
      setOpen(null)
    },
  })
  return (
    <Card look="rule">
      <CardHead title={t('code')} note={t('code.note')} />
      <Stack gap="small">
        <p className={styles.code}>{code}</p>
        <Row>
          <Button look="secondary" size="small" icon={Maximize2} onClick={() => setOpen('large')}>
            {t('code.large')}
          </Button>
          <Button look="ghost" size="small" icon={RefreshCw} onClick={() => setOpen('renew')}>
            {t('code.new')}
          </Button>
        </Row>
      </Stack>
      <Dialog open={open === 'large'} onClose={() => setOpen(null)} title={schoolClass.name} width="wide">
        <div className={styles.projected}>
          <AddressNote />
          <p>{t('code.projected', { address: new URL(address).host })}</p>
          <p className={styles.giantCode}>{code}</p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'renew'}
        title={t('code.makeTitle')}
        confirmLabel={t('code.make')}
        busyLabel={t('making')}
        busy={renew.busy}
        error={renew.problem}
        onConfirm={() => renew.send({ classId: schoolClass.id })}
        onCancel={() => setOpen(null)}
      >
        <p>{t('code.renew', { code })}</p>
      </ConfirmDialog>
    </Card>
  )
}
