import { useBalance } from '../../ledger/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { SlotContent } from '../../platform/slot.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
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
  const failed = [query, balance].find(({ data, isError }) => data === undefined && isError)
  if (query.data?.vault === null) return null
  const vault = query.data?.vault
  return (
    <Card aria-busy={query.isPending || balance.isPending}>
      <CardHead title={t('yours')} level={3} />
      {failed ? (
        <QueryFailed query={failed} look="note" title={t('failed.short')} />
      ) : vault && balance.data ? (
        <Stack gap="small">
          {vault.stolenToday.restorablePp > 0 ? (
            <Note tone="warn" actions={<SlotContent slot={stolenSlot} given={{}} />}>
              {t('stolen.title', { pp: readNumber(vault.stolenToday.pp) })}
            </Note>
          ) : null}
          <ShortBars vault={vault} pp={balance.data.pp} />
          <Row>
            <ButtonLink href="/battle/vault" look="secondary" size="small">
              {t('open')}
            </ButtonLink>
          </Row>
        </Stack>
      ) : (
        <SkeletonRows rows={3} disc={false} />
      )}
    </Card>
  )
}
