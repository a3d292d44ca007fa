import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { RulesRead } from './rules-read.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useRules } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** The mode of the sieges and every rule in one sentence: for admins to change and to try, for all other staff to read. */
export function RulesCard({ mayChange }: { mayChange: boolean }) {
  const query = useRules()
  return (
    <Card aria-labelledby="siege-settings" aria-busy={query.isPending}>
      <CardHead id="siege-settings" title={t('school')} note={t(mayChange ? 'school.note' : 'school.read')} />
      <Answer query={query} failed={t('school.failed')} waiting={<SkeletonRows rows={4} disc={false} />} inside="card">
        {data => (mayChange ? <SettingsForm settings={data} /> : <RulesRead settings={data} />)}
      </Answer>
    </Card>
  )
}
