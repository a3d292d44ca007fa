import { QueryFailed } from '../../platform/query-failed.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { ClassSelect } from '../class-select.tsx'
import { useClasses } from '../use-classes.ts'
import { t } from './words/index.ts'

type ClassOfRoleProps = { value: string; onValue: (classId: string) => void; missing: boolean }

/** The class for which somebody gets a role. */
export function ClassOfRole({ value, onValue, missing }: ClassOfRoleProps) {
  const asked = useClasses()
  if (asked.isError && !asked.data) return <QueryFailed query={asked} look="note" />
  return (
    <Field
      label={t('role.ofClass')}
      required
      hint={asked.data?.classes.length === 0 ? t('invite.noClass') : undefined}
      error={missing ? t('role.classMissing') : null}
    >
      <ClassSelect classes={asked.data?.classes ?? []} none={t('role.chooseClass')} value={value} onValue={onValue} />
    </Field>
  )
}
