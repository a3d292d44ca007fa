import { SlotContent } from '../../platform/slot.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useMe } from '../session.ts'
import { privacySlot } from '../slots.ts'
import { BellCard, ReadingCard } from './reading-card.tsx'

/** `/profile/settings`: how the reader likes to read and hear Xiotein, and who sees their name. */
export function SettingsRoom() {
  const me = useMe()
  return (
    <Columns split="even">
      <ReadingCard />
      <Stack gap="wide">
        <BellCard />
        {me.isConfirmed ? <SlotContent slot={privacySlot} given={{}} /> : null}
      </Stack>
    </Columns>
  )
}
