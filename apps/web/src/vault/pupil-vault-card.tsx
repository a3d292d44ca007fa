import { QueryFailed } from '../platform/query-failed.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ShortBars } from './short/short-bars.tsx'
import { usePupilVault } from './use-vault.ts'
import { VaultHistory } from './vault-history.tsx'
import { t } from './words/index.ts'

/** A pupil's vault and its history, for the staff of this class. */
export function PupilVaultCard({ classId, personId }: { classId: string; personId: string }) {
  const query = usePupilVault(classId, personId)
  if (query.data?.vault === null) return null
  return (
    <Columns split="list-detail">
      <Card aria-busy={query.isPending}>
        <CardHead title={t('vault')} />
        {query.data?.vault ? (
          <Stack gap="small">
            <ShortBars vault={query.data.vault} pp={query.data.pp} />
            <p>
              {query.data.vault.dues.nextAt === null
                ? t('dues.offText')
                : t('duesShort', { pp: readNumber(query.data.vault.dues.weeklyPp) })}
            </p>
          </Stack>
        ) : query.isError ? (
          <QueryFailed query={query} look="note" title={t('failed.pupil')} />
        ) : (
          <SkeletonRows rows={3} disc={false} />
        )}
      </Card>
      <VaultHistory personId={personId} />
    </Columns>
  )
}
