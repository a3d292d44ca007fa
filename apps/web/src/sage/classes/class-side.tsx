import { IdCard, Maximize2, RefreshCw, Timer } from 'lucide-react'
import { useState } from 'react'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { CLASS_READS, type OpenClass, pupilsIn } from '../use-classes.ts'
import { BoostDialog } from './boost-dialog.tsx'
import styles from './classes.module.css'

/** What stands beside a roster: the class code, sign-in cards, Double PP. */
export function ClassSide({ schoolClass }: { schoolClass: OpenClass }) {
  const [boosting, setBoosting] = useState(false)
  if (!schoolClass.may.edit || schoolClass.archivedAt) return null
  const needed = schoolClass.roster.filter(pupil => pupil.needsCard).length
  return (
    <Stack>
      {schoolClass.code ? <ClassCode schoolClass={schoolClass} code={schoolClass.code} /> : null}
      <Card>
        <CardHead
          title="Sign-in cards"
          note={
            needed === 0
              ? 'Everybody here has chosen a password.'
              : `${pupilsIn(needed)} ${needed === 1 ? 'has' : 'have'} no password yet. Each begins with the code on a card.`
          }
        />
        <ButtonLink href={`/admin/classes/${schoolClass.id}/cards`} look="secondary" size="small" icon={IdCard}>
          Make sign-in cards
        </ButtonLink>
      </Card>
      {schoolClass.roster.length > 0 ? (
        <Card>
          <CardHead title="Double PP" note="For four hours each point that is added in class counts twice." />
          <Button look="secondary" size="small" icon={Timer} onClick={() => setBoosting(true)}>
            Give Double PP
          </Button>
        </Card>
      ) : null}
      {boosting ? <BoostDialog schoolClass={schoolClass} onClose={() => setBoosting(false)} /> : null}
    </Stack>
  )
}

function ClassCode({ schoolClass, code }: { schoolClass: OpenClass; code: string }) {
  const toast = useToast()
  const [open, setOpen] = useState<'large' | 'renew' | null>(null)
  const renew = useCommand(people, 'people.renew-class-code', {
    changes: CLASS_READS,
    onDone: () => {
      toast('The class has a new code. The old one no longer works.', 'good')
      setOpen(null)
    },
  })
  return (
    <Card look="rule">
      <CardHead title="Class code" note="Pupils who have an account join with it." />
      <Stack gap="small">
        <p className={styles.code}>{code}</p>
        <Row>
          <Button look="secondary" size="small" icon={Maximize2} onClick={() => setOpen('large')}>
            Show it large
          </Button>
          <Button look="ghost" size="small" icon={RefreshCw} onClick={() => setOpen('renew')}>
            New code
          </Button>
        </Row>
      </Stack>
      <Dialog open={open === 'large'} onClose={() => setOpen(null)} title={schoolClass.name} width="wide">
        <div className={styles.projected}>
          <p>Sign in at {window.location.host}, then join with this code:</p>
          <p className={styles.giantCode}>{code}</p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'renew'}
        title="Make a new class code"
        confirmLabel="Make new code"
        busyLabel="Making..."
        busy={renew.busy}
        error={renew.problem}
        onConfirm={() => renew.send({ classId: schoolClass.id })}
        onCancel={() => setOpen(null)}
      >
        <p>The code {code} stops working at once. Whoever is in the class stays in it.</p>
      </ConfirmDialog>
    </Card>
  )
}
