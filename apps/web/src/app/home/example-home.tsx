import type { GrowthCalls } from '@xiotein/contract/growth'
import type { LedgerCalls } from '@xiotein/contract/ledger'
import { ExampleAnswers, type Examples } from '../../platform/example-answers.tsx'
import { HOUR_MS } from '../../ui/durations.ts'
import { Hero } from '../../ui/layout/hero.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { OwnHistory, OwnStanding } from './pupil-parts.tsx'
import { t } from './words/index.ts'

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()

const examples = (): Examples<LedgerCalls & GrowthCalls> => {
  const [kind, from] = ['class-points' as const, t('example.teacher')]
  return {
    'ledger.balance': { pp: 85, version: 0, today: 15 },
    'ledger.history': {
      rows: [
        { id: 3, at: ago(2), kind, amount: 15, reason: t('example.helped'), from, balanceAfter: 85 },
        { id: 2, at: ago(26), kind, amount: 20, reason: t('example.homework'), from, balanceAfter: 70 },
        { id: 1, at: ago(50), kind, amount: 50, reason: t('example.project'), from, balanceAfter: 50 },
      ],
      next: null,
    },
    'growth.standing': {
      version: 0,
      xp: 85,
      level: 1,
      xpIntoLevel: 85,
      xpForLevel: 100,
      xpToNext: 15,
      levelUp: null,
      boost: null,
      xpBoost: null,
    },
  }
}

/** The first page as a newcomer is shown it, on example data. */
export function ExampleHome() {
  return (
    <ExampleAnswers examples={examples()}>
      <Hero title={t('example.hello')} text={t('today', { pp: 15 })} overlapped />
      <Page>
        <OwnStanding classes={[{ id: '', name: t('example.class') }]} />
        <Stack style={{ marginTop: 'var(--s5)' }}>
          <OwnHistory />
        </Stack>
      </Page>
    </ExampleAnswers>
  )
}
