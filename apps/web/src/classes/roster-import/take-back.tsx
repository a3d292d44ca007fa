import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { classesApi } from '../api.ts'
import { CLASS_READS } from '../use-classes.ts'
import { t } from './words/index.ts'

export type TakenBack = OutputOf<ClassesCalls['classes.take-back-import']>

/** Takes the import of that moment back, after a question. */
export function TakeBack({ at, onDone }: { at: string; onDone: (answer: TakenBack) => void }) {
  const [asking, setAsking] = useState(false)
  const run = useCommand(classesApi, 'classes.take-back-import', { changes: [...CLASS_READS, 'people.people'], onDone })
  return (
    <>
      <Button look="ghost" icon={Undo2} onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('takeBack')}
        confirmLabel={t('takeBack.confirm')}
        busyLabel={t('takeBack.busy')}
        danger
        busy={run.busy}
        error={run.problem}
        onConfirm={() => run.send({ at })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('takeBack.text')}</p>
      </ConfirmDialog>
    </>
  )
}
