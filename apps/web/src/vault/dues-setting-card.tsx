import { QueryFailed } from '../platform/query-failed.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useRead } from '../platform/use-read.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { vaultApi } from './use-vault.ts'
import { t } from './words/index.ts'

/** For admins: whether the vaults of the school pay dues on Mondays. */
export function DuesSettingCard() {
  const toast = useToast()
  const query = useRead(vaultApi, 'vault.settings', {})
  const save = useCommand(vaultApi, 'vault.change-settings', {
    changes: ['vault.settings'],
    onDone: (_, { dues }) => toast(t(dues ? 'setting.on' : 'setting.off'), 'good'),
  })
  return (
    <Card aria-labelledby="vault-dues">
      <CardHead id="vault-dues" title={t('setting')} note={t('setting.note')} />
      {query.data ? (
        <>
          <Checkbox
            label={t('setting.label')}
            checked={save.busy && save.input ? save.input.dues : query.data.dues}
            onChecked={dues => save.send({ dues })}
          />
          {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        </>
      ) : query.isError ? (
        <QueryFailed query={query} title={t('setting.failed')} />
      ) : (
        <SkeletonRows rows={1} disc={false} />
      )}
    </Card>
  )
}
