import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { siegeApi } from '../use-siege.ts'
import { SettingsForm } from './settings-form.tsx'
import { t } from './words/index.ts'

/** For admins: the mode of the sieges and every rule in one sentence. */
export function SiegeSettingsCard() {
  const query = useRead(siegeApi, 'siege.settings', {})
  return (
    <Card aria-labelledby="siege-settings">
      <CardHead id="siege-settings" title={t('school')} note={t('school.note')} />
      <Answer query={query} failed={t('school.failed')} waiting={<SkeletonRows rows={4} disc={false} />} inside="card">
        {data => <SettingsForm settings={data} />}
      </Answer>
    </Card>
  )
}
