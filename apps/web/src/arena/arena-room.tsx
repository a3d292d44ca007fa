import type { ReactNode } from 'react'
import type { ArenaRoom as Room } from '../platform/feature.ts'
import { Tabs } from '../ui/actions/tabs.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { t } from './words/index.ts'

type ArenaRoomProps = {
  /** Every room of the arena, in order. */
  rooms: readonly Room[]
  /** The address of the one that is open. */
  open: string
  children: ReactNode
}

/** The frame of every room of the Battle Arena: its title, and the ways into the other rooms. */
export function ArenaRoom({ rooms, open, children }: ArenaRoomProps) {
  return (
    <Page>
      <PageHead title={t('arena')} lead={t('lead')} close />
      <Tabs
        label={t('arena')}
        tabs={rooms.map(({ href, label, Mark, Only }) => ({ href, label: label(), mark: Mark ? <Mark /> : null, Only }))}
        current={open}
      />
      {children}
    </Page>
  )
}
