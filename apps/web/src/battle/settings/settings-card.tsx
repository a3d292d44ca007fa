import type { BattleSettings } from '@xiotein/contract/battle'
import { useState } from 'react'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { HoursFields, type OpenHours } from '../../school/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { battleApi } from '../use-battle.ts'
import { t } from './words/index.ts'

/** For admins: whether pupils duel, and with whom. */
export function SettingsCard() {
  const query = useRead(battleApi, 'battle.settings', {})
  return (
    <Card aria-labelledby="battle-settings">
      <CardHead id="battle-settings" title={t('title')} note={t('note')} />
      {query.data ? (
        <SettingsForm key={JSON.stringify(query.data)} settings={query.data} />
      ) : query.isError ? (
        <QueryFailed query={query} title={t('failed')} />
      ) : (
        <SkeletonRows rows={2} disc={false} />
      )}
    </Card>
  )
}

function SettingsForm({ settings }: { settings: BattleSettings }) {
  const toast = useToast()
  const [duels, setDuels] = useState(settings.duels)
  const [reach, setReach] = useState(settings.reach)
  const [hours, setHours] = useState<{ value: OpenHours; isWrong: boolean }>({ value: settings.openHours, isWrong: false })
  const save = useCommand(battleApi, 'battle.change-settings', { changes: ['battle.settings'], onDone: () => toast(t('done'), 'good') })
  const chosen = { duels, reach, openHours: hours.value }
  const isSame = JSON.stringify(chosen) === JSON.stringify({ duels: settings.duels, reach: settings.reach, openHours: settings.openHours })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isSame && !hours.isWrong) save.send(chosen)
      }}
    >
      <Stack gap="small">
        <Checkbox label={t('duels')} hint={t('duels.hint')} checked={duels} onChecked={setDuels} />
        <SegmentedControl
          label={t('reach')}
          showLabel
          options={[
            { value: 'classmates', label: t('reach.classmates') },
            { value: 'school', label: t('reach.school') },
          ]}
          value={reach}
          onValue={setReach}
          disabled={!duels}
        />
        {duels ? <HoursFields label={t('hours')} hours={hours.value} onHours={(value, isWrong) => setHours({ value, isWrong })} /> : null}
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={save.busy} busyLabel={t('saving')} disabled={isSame || hours.isWrong}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
