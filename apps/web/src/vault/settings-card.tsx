import type { VaultCalls } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { FEWEST_MOVES_PER_DAY, MOST_MOVES_PER_DAY } from '@xiotein/game/growth'
import { Answer } from '../platform/answer.tsx'
import { ChangedMeanwhile, settingInWords } from '../platform/changed-meanwhile.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { useRead } from '../platform/use-read.ts'
import { useSettingsForm } from '../school/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { duesSlot } from './slots.ts'
import { vaultApi } from './use-vault.ts'
import { t } from './words/index.ts'

type Settings = OutputOf<VaultCalls['vault.settings']>

/** For admins: whether the vaults of the school pay dues on Mondays, and how many moves a day they have. */
export function SettingsCard() {
  const query = useRead(vaultApi, 'vault.settings', {})
  return (
    <Card aria-labelledby="vault-settings">
      <CardHead id="vault-settings" title={t('setting')} note={t('setting.note')} />
      <Answer query={query} failed={t('setting.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="card">
        {data => <SettingsForm settings={data} />}
      </Answer>
    </Card>
  )
}

const BOUNDS = { fewest: FEWEST_MOVES_PER_DAY, most: MOST_MOVES_PER_DAY }

const fieldsOf = ({ dues, movesPerDay }: Settings) => ({ dues, moves: String(movesPerDay) })

function SettingsForm({ settings }: { settings: Settings }) {
  const toast = useToast()
  const { fields, set, ...form } = useSettingsForm(vaultApi, 'vault.change-settings', {
    read: 'vault.settings',
    settings,
    fieldsOf,
    onDone: () => toast(t('setting.done'), 'good'),
  })
  const { dues, moves } = fields
  const movesPerDay = wholeNumberOf(moves)
  const isValid = movesPerDay !== null && movesPerDay >= FEWEST_MOVES_PER_DAY && movesPerDay <= MOST_MOVES_PER_DAY
  const isSame = dues === settings.dues && movesPerDay === settings.movesPerDay
  const theirs = {
    dues: settingInWords(t('setting.dues'), settings.dues),
    moves: settingInWords(t('setting.moves'), String(settings.movesPerDay)),
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isValid && !isSame) form.send({ dues, movesPerDay })
      }}
    >
      <Stack gap="small">
        <Checkbox label={t('setting.label')} checked={dues} onChecked={next => set({ dues: next })} />
        {dues === settings.dues ? null : <SlotContent slot={duesSlot} given={{ dues }} />}
        <Field label={t('setting.moves')} hint={t('setting.moves.hint', BOUNDS)} error={isValid ? null : t('setting.moves.wrong', BOUNDS)}>
          <NumberInput value={moves} onValue={next => set({ moves: next })} />
        </Field>
        <ChangedMeanwhile theirs={form.theirs.map(field => theirs[field])} onTake={() => form.discard(form.theirs)} />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={form.busy} busyLabel={t('setting.saving')} disabled={isSame || !isValid}>
            {t('setting.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
