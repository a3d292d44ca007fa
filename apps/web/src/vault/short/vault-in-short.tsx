import type { VaultState } from '@xiotein/contract/vault'
import { useBalance } from '../../ledger/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { joinReads } from '../../platform/join-reads.ts'
import { SlotContent } from '../../platform/slot.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { stolenSlot } from '../slots.ts'
import { useVault } from '../use-vault.ts'
import { ShortBars } from './short-bars.tsx'
import { t } from './words/index.ts'

/** A pupil's own vault in short, for the home. Empty for people without one. */
export function VaultInShort() {
  const query = useVault()
  const balance = useBalance()
  if (query.data?.vault === null) return null
  const both = joinReads({ own: query, balance })
  return (
    <Card aria-busy={both.data === undefined && !both.isError}>
      <CardHead title={t('yours')} level={3} />
      <Answer query={both} failed={t('failed.short')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
        {({ own: { vault }, balance: { pp } }) => (vault === null ? null : <Short vault={vault} pp={pp} />)}
      </Answer>
    </Card>
  )
}

function Short({ vault, pp }: { vault: VaultState; pp: number }) {
  return (
    <Stack gap="small">
      {vault.stolenToday.restorablePp > 0 ? (
        <Note tone="warn" actions={<SlotContent slot={stolenSlot} given={{}} />}>
          {t('stolen.title', { pp: vault.stolenToday.pp })}
        </Note>
      ) : null}
      <ShortBars vault={vault} pp={pp} reader="owner" />
      <Row>
        <ButtonLink href="/battle/vault" look="secondary" size="small">
          {t('open')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
