import { ClassChoice } from '../class-choice.tsx'
import { t } from './words/index.ts'

type ClassOfRoleProps = { value: string; onValue: (classId: string) => void; missing: boolean }

/** The class for which somebody gets a role. */
export function ClassOfRole({ value, onValue, missing }: ClassOfRoleProps) {
  return (
    <ClassChoice
      label={t('role.ofClass')}
      required
      none={t('role.chooseClass')}
      noClass={t('invite.noClass')}
      error={missing ? t('role.classMissing') : null}
      value={value}
      onValue={onValue}
    />
  )
}
