import { Answer } from '../platform/answer.tsx'
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
        <Answer query={query} failed={t('failed.pupil')} waiting={<SkeletonRows rows={3} disc={false} />} inside="note">
          {({ vault, pp }) =>
            vault === null ? null : (
              <Stack gap="small">
                <ShortBars vault={vault} pp={pp} reader="staff" />
                <p>{vault.dues.nextAt === null ? t('dues.offText') : t('duesShort', { pp: readNumber(vault.dues.weeklyPp) })}</p>
              </Stack>
            )
          }
        </Answer>
      </Card>
      <VaultHistory personId={personId} />
    </Columns>
  )
}
