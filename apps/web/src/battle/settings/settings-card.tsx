import type { BattleSettings } from '@xiotein/contract/battle'
import { Answer } from '../../platform/answer.tsx'
import { ChangedMeanwhile, settingInWords } from '../../platform/changed-meanwhile.tsx'
import { useRead } from '../../platform/use-read.ts'
import { HoursFields, hoursInWords, hoursOf, typedHours, useSettingsForm } from '../../school/index.ts'
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
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="card">
        {data => <SettingsForm settings={data} />}
      </Answer>
    </Card>
  )
}

const fieldsOf = ({ duels, reach, openHours }: BattleSettings) => ({ duels, reach, hours: typedHours(openHours) })

function SettingsForm({ settings }: { settings: BattleSettings }) {
  const toast = useToast()
  const { fields, set, ...form } = useSettingsForm(battleApi, 'battle.change-settings', {
    read: 'battle.settings',
    settings,
    fieldsOf,
    onDone: () => toast(t('done'), 'good'),
  })
  const { duels, reach, hours } = fields
  const openHours = hoursOf(hours, settings.openHours)
  const chosen = openHours === undefined ? null : { duels, reach, openHours }
  const isSame = JSON.stringify(chosen) === JSON.stringify({ duels: settings.duels, reach: settings.reach, openHours: settings.openHours })
  const theirs = {
    duels: settingInWords(t('duels'), settings.duels),
    reach: settingInWords(t('reach'), t(`reach.${settings.reach}`)),
    hours: `${t('hours')} ${hoursInWords(settings.openHours)}`,
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isSame && chosen) form.send(chosen)
      }}
    >
      <Stack gap="small">
        <Checkbox label={t('duels')} hint={t('duels.hint')} checked={duels} onChecked={next => set({ duels: next })} />
        <SegmentedControl
          label={t('reach')}
          showLabel
          options={[
            { value: 'classmates', label: t('reach.classmates') },
            { value: 'school', label: t('reach.school') },
          ]}
          value={reach}
          onValue={next => set({ reach: next })}
          disabled={!duels}
        />
        {duels ? <HoursFields label={t('hours')} saved={settings.openHours} typed={hours} onTyped={next => set({ hours: next })} /> : null}
        <ChangedMeanwhile theirs={form.theirs.map(field => theirs[field])} onTake={() => form.discard(form.theirs)} />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={form.busy} busyLabel={t('saving')} disabled={isSame || chosen === null}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
